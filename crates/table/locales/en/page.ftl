# The words of the page. A value is written {$name} and comes to the page as {name}; no plural forms.
page-title = Iroko
