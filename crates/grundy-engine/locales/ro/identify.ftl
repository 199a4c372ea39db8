# Ce jocuri au valorile date v(0), v(1), …; G sunt valorile jocului numit.
identify-searched = Jocuri comparate: { $games }, între care șiruri și tabele de valori diferite: { $sequences }.
identify-searched-small = Comparație cu jocurile din catalog pe un număr sau două și cu codurile octale de cel mult trei cifre. Nu există un cache în care să se păstreze un index mai mare.
identify-none = Niciunul nu are aceste valori printre cele comparate: coduri și grămezi până la n = { $heaps }, monede până la n = { $numbers }, table și grafuri până la n = { $positions }, uneori mai puțin.
identify-none-fitted = Nu le are, de la grămada 0 sau 1 înainte, nici vreun cod octal sau vreo mulțime de scăderi în care numărul de jetoane luate la o mutare este sub { $most }.
identify-none-zeros = Niciunul nu are aceste zerouri printre valorile comparate: coduri și grămezi până la n = { $heaps }, monede până la n = { $numbers }, table și grafuri până la n = { $positions }, uneori mai puțin.
identify-none-table = Niciunul nu are aceste valori printre cele comparate, care se termină cu rândul și coloana { $last } sau mai devreme.
identify-answer = { $game }: { $relation }, valori care se potrivesc: { $terms } din { $given }.
identify-also = Aceleași valori, atât cât sunt cunoscute: { $games }.
identify-also-more = Aceleași valori, atât cât sunt cunoscute: { $games } și încă { $rest }.
identify-codes = Le are și orice cod care permite toate mutările codului { $least } și numai mutări ale codului { $greatest }.
identify-sets = Le are și orice mulțime care conține { $least } și este conținută în { $greatest }.
identify-more = { $count ->
    [one] Încă un răspuns: îl arată --answers all.
    [few] Încă { $count } răspunsuri: le arată --answers all.
   *[other] Încă { $count } de răspunsuri: le arată --answers all.
}
