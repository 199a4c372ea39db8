# Krojenie tabliczek i pudełek.
move-cut-rows = przetnij tabliczkę { $whole } za wierszem { $after }
move-cut-columns = przetnij tabliczkę { $whole } za kolumną { $after }
move-eat-row = zjedz wiersz { $line } tabliczki { $whole }
move-eat-column = zjedz kolumnę { $line } tabliczki { $whole }
move-eat-rim = zjedz cały brzeg tabliczki { $whole }
move-remove-layers = usuń trzy warstwy { $layers } z pudełka { $whole }
