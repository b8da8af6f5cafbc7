# Les mots de la page. Une valeur s'écrit {$name} et la page la reçoit comme {name} ; pas de formes du pluriel.
page-title = Iroko
