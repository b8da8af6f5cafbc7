# Les tables de réponses exactes : ce qui peut clocher avec leurs fichiers.

table-missing = Il n'y a pas de table {$file}.
table-unreadable = La table {$file} ne peut pas être lue : {$why}.
table-unwritable = La table {$file} ne peut pas être écrite : {$why}.
table-disk-full = Le disque est plein : {$file} n'a pas été écrit, et il n'en reste rien.
table-foreign = {$file} n'est pas une table d'Iroko.
table-version = {$file} vient d'une autre version d'Iroko (format {$version}) ; il faut la reconstruire.
table-other = {$file} n'est pas la table qu'annonce son nom, mais « {$found} ».
table-damaged = {$file} est abîmé : ses octets ne sont pas ceux qui furent écrits ; il faut reconstruire la table.
table-no-directory = Il n'y a pas de place pour les tables : indiquez un dossier dans IROKO_CACHE, ou définissez HOME.
table-seeds = Il n'y a pas de tables de {$seeds} graines : de 1 à 40, c'est possible.
table-stopped = Interrompu ; les tables déjà finies sont gardées.
