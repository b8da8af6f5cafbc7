# A guest that ignores stop, quit, the end of its input and polite signals, and has a child of its own.
trap '' TERM INT HUP
sleep "$1" &
while read -r line; do
    case $line in
    ugi) echo ugiok ;;
    isready) echo readyok ;;
    esac
done
while true; do sleep 1; done
