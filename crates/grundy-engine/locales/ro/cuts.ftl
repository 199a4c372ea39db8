# Tăierea tabletelor și a cutiilor.
move-cut-rows = taie tableta { $whole } după rândul { $after }
move-cut-columns = taie tableta { $whole } după coloana { $after }
move-eat-row = mănâncă rândul { $line } al tabletei { $whole }
move-eat-column = mănâncă coloana { $line } a tabletei { $whole }
move-eat-rim = mănâncă toată marginea tabletei { $whole }
move-remove-layers = scoate cele trei straturi { $layers } din cutia { $whole }
