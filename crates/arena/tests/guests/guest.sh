# A guest for tests: answers the protocol, and in a search does what its first argument says. It knows one move.
case $1 in
slow-start) sleep 2 ;;
silent-start) sleep 60 ;;
dead-start)
    echo "no licence found" >&2
    exit 4
    ;;
esac
while read -r line; do
    case $line in
    ugi) printf 'id name Test guest\noption name Style type string default calm\nugiok\n' ;;
    isready) echo readyok ;;
    go*)
        case $1 in
        slow-start | polite) echo "bestmove 132" ;;
        talks)
            sleep 0.2
            echo "info depth 1 score cp 10 pv 121"
            sleep 0.2
            echo "info depth 2 score cp 20 pv 132"
            echo "bestmove 132"
            ;;
        illegal) echo "bestmove 999" ;;
        no-move) echo "bestmove 0000" ;;
        garbage) head -c 3000 /dev/zero | tr '\0' '\377' && echo && echo "bestmove" ;;
        floods) yes info string thinking ;;
        long-line) yes x | tr -d '\n' ;;
        dies)
            echo "out of memory" >&2
            exit 3
            ;;
        closes)
            exec 0<&- 1>&-
            sleep 60
            ;;
        esac
        ;;
    quit) exit ;;
    esac
done
