# La base des parties du serveur : « iroko db ».

help-db = Sauvegarder, vérifier et modérer les parties d’un serveur
help-db-long =
    Les parties d’« iroko serve » sont dans un seul fichier. « backup FICHIER » le copie tel qu’il est à un instant donné, sans arrêter
    les serveurs. « restore FICHIER » vérifie une sauvegarde et la met à sa place ; aucun serveur ne doit s’en servir. « check » lit tout
    le fichier et rejoue chaque partie ; son code de retour est 1 si quelque chose ne va pas. « export » écrit les parties comme des
    fichiers de parties, sans identifiants ni jetons. « forget NOM » efface le nom d’un joueur. « list » dit ce qu’il y a.

    « end ID » termine une partie, nulle ou avec --winner. « hide ID » la rend inconnue de tous, « unhide ID » la montre de nouveau.
    « ban » exclut une adresse, un réseau, ou une place d’une partie (son lien, ou ID:1 ou ID:2) ; « unban » lève l’exclusion, et « bans »
    en donne la liste. Les serveurs en marche suivent en quelques secondes.

    Exemples :
      iroko db list
      iroko db check --json
      iroko db backup backup.db
      iroko db restore backup.db --force
      iroko db export --game siam --out siam.txt
      iroko db forget "Ada Lovelace" --yes
      iroko db ban 192.0.2.0/24 --for 30d
help-arg-db-verb = backup, restore, check, export, forget, list, end, hide, unhide, ban, unban ou bans
help-arg-db-what = Fichier de sauvegarde, nom à effacer, identifiant d’une partie, ou ce qu’il faut exclure
help-arg-db-out = Fichier où écrire les parties, ou dossier où chaque jeu a son fichier
help-arg-db-game = Seulement ce jeu, par exemple siam
help-arg-db-id = Seulement la partie de cet identifiant
help-arg-db-ids = Montrer aussi les identifiants ; celui d’une partie sur un seul écran suffit pour y jouer
help-arg-db-winner = Camp qui gagne la partie terminée par « end », 1 ou 2 (par défaut : partie nulle)
help-arg-db-for = Durée d’une exclusion, par exemple 12h ou 30d (par défaut : jusqu’à « unban »)
help-arg-db-force = Remplacer un fichier, ou une base qui contient des parties
help-arg-db-yes = Effacer le nom sans rien demander

store-locked = un autre programme l’a verrouillé
db-no-thread = La commande ne peut pas commencer : {$why}.
db-unreadable = ce qui est gardé n’est pas une partie ({$why})
db-verb = « {$text} » n’est pas l’un de ces mots : backup, restore, check, export, forget, list, end, hide, unhide, ban, unban, bans.
db-option = {$option} ne s’applique pas à iroko db {$verb}.
db-missing = Il n’y a pas de base {$file} : aucun serveur n’y a gardé de parties.
db-no-backup = Il n’y a pas de fichier {$file}.
db-exists = {$file} existe déjà : choisissez un autre nom, ou remplacez-le avec --force.
db-itself = {$file} est la base elle-même.
db-unwritable = Impossible d’écrire {$file} : {$why}.
db-in-use = {$file} est utilisé : arrêtez d’abord tous les serveurs qui s’en servent.
db-not-empty =
    {$file} contient { $games ->
        [one] une partie
       *[other] {$games} parties
    } : remplacez cette base avec --force, qui garde l’ancien fichier à côté du nouveau.
db-wrong-backup =
    {$file} n’a pas été restauré, car il est abîmé : { $games ->
        [one] une partie ne peut pas être rejouée
       *[other] {$games} parties ne peuvent pas être rejouées
    }. --force restaure les autres avec elles.
db-backed-up =
    { $games ->
        [one] Une partie
       *[other] {$games} parties
    } dans {$file}, {$bytes} octets.
db-restored =
    { $games ->
        [one] Une partie restaurée
       *[other] {$games} parties restaurées
    } dans {$file}.
db-kept = La base remplacée est {$file}.
db-checking = parties rejouées
db-exporting = parties écrites
db-fault = Le fichier est abîmé : {$why}.
db-damaged = La partie {$id} est abîmée : {$why}
db-damaged-round = La partie {$id} est abîmée dans sa manche précédente {$round} : {$why}
db-sound =
    { $games ->
        [one] Une partie
       *[other] {$games} parties
    } et { $moves ->
        [one] un coup
       *[other] {$moves} coups
    } : tout est en ordre.
db-wrong =
    { $damaged ->
        [0] Aucune partie abîmée
        [one] Une partie abîmée
       *[other] {$damaged} parties abîmées
    } sur {$games}.
db-interrupted = Interrompu après {$done} parties sur {$games}.
db-left-out = La partie {$id} manque, car elle est abîmée : {$why}
db-exported =
    { $records ->
        [one] Une partie écrite
       *[other] {$records} parties écrites
    } dans {$file}.
db-no-game = Il n’y a pas de partie {$id} dans {$file}.
db-forget = Effacer le nom « {$name} » de toutes les parties de {$file} ? (o/n)
db-forget-yes = Confirmez par --yes que le nom doit être effacé.
db-forget-not = Rien n’a été changé.
db-forgotten =
    { $games ->
        [0] Aucune partie ne porte le nom « {$name} ».
        [one] Le nom « {$name} » a été effacé d’une partie.
       *[other] Le nom « {$name} » a été effacé de {$games} parties.
    }
db-none = Aucune partie.
db-list-kind = {$title} : {$games}
db-list-all = Parties : {$games} ; à distance : {$online} ; terminées : {$over} ; coups : {$moves}
db-list-game =
    {$title}, commencée le {$begun}, dernier changement le {$changed}, { $moves ->
        [one] un coup
       *[other] {$moves} coups
    }
db-list-online = à distance
db-list-unreadable = abîmée

db-winner = « {$text} » n’est pas un camp : indiquez 1 ou 2.
db-ended =
    { $winner ->
        [0] La partie {$id} est terminée : elle est nulle.
       *[other] La partie {$id} est terminée : le joueur {$winner} gagne.
    }
db-over = La partie {$id} est déjà terminée.
db-hidden = La partie {$id} est cachée : ses liens ne mènent nulle part jusqu’à « unhide ».
db-hidden-already = La partie {$id} est déjà cachée.
db-unhidden = La partie {$id} est de retour.
db-not-hidden = La partie {$id} n’est pas cachée.
db-for = « {$text} » n’est pas une durée telle que 12h ou 30d.
db-ban-what = « {$text} » n’est ni une adresse, ni un réseau tel que 192.0.2.0/24, ni le lien d’une place, ni une partie et un camp tels que ID:1.
db-no-seat = Dans la partie {$id}, ce camp n’a pas de joueur avec un lien.
db-banned = Exclusion jusqu’à « unban » : {$what}
db-banned-until = Exclusion jusqu’au {$until} : {$what}
db-nothing = Rien n’a été changé.
db-unbanned = L’exclusion est levée : {$what}
db-not-banned = Aucune exclusion : {$what}
db-ban-until = {$what}, jusqu’au {$until}
db-no-bans = Aucune exclusion.
