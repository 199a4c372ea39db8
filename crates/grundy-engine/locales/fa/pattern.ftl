# آنچه `period` دربارهٔ دنبالهٔ G(n) می‌گوید.
pattern-remainder = { $status ->
    [proved] ثابت شده: مقدار { NOTATION("n") } برابر { NOTATION("n mod ", $period) } است.
   *[other] مشاهده شده، نه ثابت: مقدار { NOTATION("n") } برابر { NOTATION("n mod ", $period) } است.
}
pattern-size = { $status ->
    [proved] ثابت شده: مقدار { NOTATION("n") } خود { NOTATION("n") } است.
   *[other] مشاهده شده، نه ثابت: مقدار { NOTATION("n") } خود { NOTATION("n") } است.
}
pattern-period = { $status ->
    [proved] ثابت شده: مقدارها تکرار می‌شوند.
   *[other] مشاهده شده، نه ثابت: مقدارها تکرار می‌شوند.
} دورهٔ تناوب { $period }، از { NOTATION("n = ", $preperiod) } به بعد.
pattern-saltus = { $status ->
    [proved] ثابت شده: مقدارها تکرار می‌شوند و بزرگ‌تر می‌شوند.
   *[other] مشاهده شده، نه ثابت: مقدارها تکرار می‌شوند و بزرگ‌تر می‌شوند.
} هر دورهٔ { $period } تایی { $saltus } تا اضافه می‌کند، از { NOTATION("n = ", $preperiod) } به بعد.
pattern-recurrence = { $status ->
    [proved] ثابت شده: مقدارها از مقدارهای قبلی به دست می‌آیند.
   *[other] مشاهده شده، نه ثابت: مقدارها از مقدارهای قبلی به دست می‌آیند.
}
pattern-formula = ثابت شده: قاعده‌ای برای همهٔ مقدارها هست.
pattern-losing-only = مشاهده شده، نه ثابت: در مقدارها الگویی دیده نمی‌شود، ولی در اینکه چه کسی می‌بازد دیده می‌شود.
pattern-none-found = در مقدارهای { NOTATION("n") } از { $first } تا { $last } الگویی پیدا نشد. این به آن معنا نیست که الگویی نیست.
pattern-no-move = برای هیچ { NOTATION("n") } تا { $last } حرکتی وجود ندارد، پس از خود بازی چیزی دیده نشد.
pattern-not-shown = در قاعده عدد { $largest } آمده است، پس تنها مقدارهای تا { $twice } و پس از آن الگویی را نشان می‌دهند.
pattern-state = اگر آخرین عدد { $last } باشد:
pattern-lost-only = مشاهده شده، نه ثابت: { NOTATION("n") }های باخت از قاعده‌ای پیروی می‌کنند.
pattern-lost-none-found = در اینکه کدام { NOTATION("n") } از { $first } تا { $last } باخت است الگویی پیدا نشد. این به آن معنا نیست که الگویی نیست.
pattern-unsupported = اینجا دنباله‌ای از مقدارها نیست که بتوان در آن دنبال الگو گشت.
pattern-evidence-proved = قضیه مقدارهای { $needed } تا از کوچک‌ترین { NOTATION("n") }ها را می‌خواهد؛ مقدارها برای { NOTATION("n") } از ۰ تا { $last } حساب شد.
pattern-evidence = این بر { $many } مقدار، برای { NOTATION("n") } از { $first } تا { $last }، استوار است و نه بیشتر.
pattern-evidence-period = این بر { $many } مقدار، برای { NOTATION("n") } از { $first } تا { $last }، استوار است که همه از { NOTATION("n = ", $from) } به بعد از آن پیروی می‌کنند، و نه بیشتر.
pattern-long-period = یک دورهٔ تناوب بلندتر از آن است که اینجا نوشته شود؛ `grundy values` و `grundy plot` آن را نشان می‌دهند.
pattern-exceptions = { $many ->
    [one] پیش از { NOTATION("n = ", $preperiod) } یک مقدار با آنچه دوره می‌داد فرق دارد:
   *[other] پیش از { NOTATION("n = ", $preperiod) } این { $many } مقدار با آنچه دوره می‌داد فرق دارند:
}
pattern-more-exceptions = … و { $rest } تای دیگر.

# چه کسی می‌بازد.
losing-residue = { $status ->
    [proved] باخت
   *[other] باخت، تا جایی که دیده شد،
} دقیقاً وقتی که { NOTATION("n mod ", $modulus, " = ", $residue) }{ $also ->
    [none] {""}
   *[other] ، و برای { NOTATION("n = ", $also) }
}{ $unless ->
    [none] .
   *[other] ، ولی نه برای { NOTATION("n = ", $unless) }.
}
losing-residues = { $status ->
    [proved] باخت
   *[other] باخت، تا جایی که دیده شد،
} دقیقاً وقتی که { NOTATION("n mod ", $modulus) } یکی از { $residues } باشد{ $also ->
    [none] {""}
   *[other] ، و برای { NOTATION("n = ", $also) }
}{ $unless ->
    [none] .
   *[other] ، ولی نه برای { NOTATION("n = ", $unless) }.
}
losing-always = { $status ->
    [proved] باخت
   *[other] باخت، تا جایی که دیده شد،
} برای هر { NOTATION("n") }{ $except ->
    [none] .
   *[other] ، ولی نه برای { NOTATION("n = ", $except) }.
}
losing-never = { $status ->
    [proved] هرگز باخت نیست: برای هر { NOTATION("n") } بازیکنی که نوبت اوست می‌برد.
   *[other] تا جایی که دیده شد، برای هر { NOTATION("n") } بازیکنی که نوبت اوست می‌برد.
}
losing-list = { $status ->
    [proved] باخت دقیقاً برای { NOTATION("n = ", $numbers) }.
   *[other] باخت، تا جایی که دیده شد، دقیقاً برای { NOTATION("n = ", $numbers) }.
}
losing-few = باخت برای { NOTATION("n = ", $numbers) }، و تا { $last } برای هیچ { NOTATION("n") } دیگری. اینکه بعد از آن هم هست یا نه، اینجا معلوم نیست.
losing-linear = باخت، تا جایی که دیده شد، دقیقاً برای { $first } و آنچه از این قاعده می‌آید: بعد از { NOTATION("w") } و { NOTATION("x") } می‌آید { $rule }.
losing-next = باخت دقیقاً برای { NOTATION("n = 0") } و آنچه از این قاعده می‌آید: بعد از { NOTATION("m") } می‌آید { $rule }.
losing-beatty = باخت، تا جایی که دیده شد، دقیقاً برای عددهای { NOTATION("k·", $slope) } که رو به پایین گرد شده‌اند، { NOTATION("k = ", $from, ", ", $from, " + 1, …") }

# شکل‌های الگو: مقدار n برابر G(n) است.
pattern-digits = { $status ->
    [proved] ثابت شده: مقدارها از رقم‌های { NOTATION("n") } به دست می‌آیند.
   *[other] مشاهده شده، نه ثابت: مقدارها از رقم‌های { NOTATION("n") } به دست می‌آیند.
}
pattern-intervals = مشاهده شده، نه ثابت: مقدارها روی بازه‌ها ثابت‌اند.
pattern-automaton = { $status ->
    [proved] ثابت شده: ماشینی که رقم‌های { NOTATION("n") } را می‌خواند مقدارها را می‌دهد.
   *[other] مشاهده شده، نه ثابت: ماشینی که رقم‌های { NOTATION("n") } را می‌خواند مقدارها را می‌دهد.
}
losing-form = مشاهده شده، نه ثابت: قاعده‌ای { NOTATION("n") }های باخت را می‌دهد؛ در زیر { NOTATION("L(n) = 1") } اگر { NOTATION("n") } باخت باشد، وگرنه ۰.
form-digits = مقدار فقط به یک عدد { NOTATION("k") } بستگی دارد: { $reading }.
form-digits-same = مقدار خود { NOTATION("k") } است.
form-digits-repeats = مقدارها برای { NOTATION("k") } با دورهٔ { $period } از { NOTATION("k = ", $from) } به بعد تکرار می‌شوند{ $saltus ->
    [0] .
   *[other] ، هر بار { $saltus } تا بزرگ‌تر.
}
form-digits-named = از { NOTATION("k = ", $from) } به بعد مقدارها { $sequence } هستند که با { $first } شروع می‌شوند.
form-digits-listed = در مقدارهای { NOTATION("k") } قاعده‌ای دیده نمی‌شود. فقط { NOTATION("k") } تا { $last } دیده شد.
reading-ones = تعداد یک‌های { $number } در مبنای ۲
reading-sum = جمع رقم‌های { $number } در مبنای { $base }
reading-length = تعداد رقم‌های { $number } در مبنای { $base }، برای ۰ برابر ۰
reading-lowest = جای پایین‌ترین رقم ناصفر { $number } در مبنای { $base } (یکان جای ۱ است؛ ۰ اگر نباشد)
reading-place = جای پایین‌ترین رقم { $digit } در { $number } در مبنای { $base } (یکان جای ۱ است؛ ۰ اگر نباشد)
reading-count = تعداد رقم { $digit } در { $number } در مبنای { $base }
reading-gray = جمع نیم { $number } و نصف آن که رو به پایین گرد شده است
sequence-odious = عددهایی با تعداد فردی یک در مبنای ۲ ({ NOTATION("1, 2, 4, 7, 8, 11, …") })
sequence-evil = عددهایی با تعداد زوجی یک در مبنای ۲ ({ NOTATION("0, 3, 5, 6, 9, 10, …") })
sequence-powers = توان‌های دو
sequence-powers-less-one = توان‌های دو منهای ۱
sequence-squares = مربع‌ها
sequence-triangular = عددهای مثلثی ({ NOTATION("0, 1, 3, 6, 10, …") })
form-intervals = از { NOTATION("n = ", $from) } به بعد: بعد از بازه‌هایی که از { NOTATION("w") } و { NOTATION("x") } شروع می‌شوند، بازهٔ بعدی از { $rule } شروع می‌شود. در طول بازه‌ها مقدارها با دورهٔ { $period } تکرار می‌شوند{ $saltus ->
    [0] .
   *[other] ، هر بار { $saltus } تا بزرگ‌تر.
}
form-intervals-back = از { NOTATION("n = ", $from) } به بعد: هر بازه از { $rule } شروع می‌شود، که { NOTATION("x") } شروع { $back } بازه پیش‌تر است. در طول بازه‌ها مقدارها با دورهٔ { $period } تکرار می‌شوند{ $saltus ->
    [0] .
   *[other] ، هر بار { $saltus } تا بزرگ‌تر.
}
pattern-term = { $status ->
    [proved] ثابت شده: یک فرمول مقدارها را می‌دهد.
   *[other] مشاهده شده، نه ثابت: یک فرمول مقدارها را می‌دهد.
}
pattern-evidence-term = فرمول در مقدارهای تا { NOTATION("n") } = { $found } پیدا شد. مقدارهای تا { NOTATION("n") } = { $last } آن را تأیید کردند: همهٔ { $many } مقدار از { NOTATION("n") } = { $from } به بعد از آن پیروی می‌کنند. پشتوانهٔ دیگری ندارد.
function-valuation = { NOTATION($formula) } یعنی { NOTATION("n") } چند بار بر { $parameter } بخش‌پذیر است.
function-cofactor = { NOTATION($formula) } آن است که پس از تقسیم { NOTATION("n") } بر { $parameter } تا جای ممکن باقی می‌ماند.
function-highest-power = { NOTATION($formula) } بزرگ‌ترین توان { $parameter } است که از { NOTATION("n") } بیشتر نیست.
function-triangular-root = { NOTATION($formula) } بزرگ‌ترین { NOTATION("k") } است که { NOTATION("k(k + 1)/2 ≤ n") }.
function-digit-sum = { $parameter ->
    [2] { NOTATION($formula) } تعداد یک‌های { NOTATION("n") } در مبنای دو است.
   *[other] { NOTATION($formula) } مجموع رقم‌های { NOTATION("n") } در مبنای { $parameter } است.
}
function-highest-digit = { NOTATION($formula) } نخستین رقم { NOTATION("n") } در مبنای { $parameter } است.
function-lowest-digit = { NOTATION($formula) } آخرین رقم ناصفر { NOTATION("n") } در مبنای { $parameter } است.
function-prime-factors = { NOTATION($formula) } تعداد عامل‌های اول { NOTATION("n") } با احتساب تکرار است.
function-distinct-primes = { NOTATION($formula) } تعداد عامل‌های اول متفاوت { NOTATION("n") } است.
function-divisors = { NOTATION($formula) } تعداد مقسوم‌علیه‌های { NOTATION("n") } است.
function-totient = { NOTATION($formula) } تعداد { NOTATION("k") }های از ۱ تا { NOTATION("n") } است که نسبت به { NOTATION("n") } اول‌اند.
function-least-prime = { NOTATION($formula) } کوچک‌ترین عامل اول { NOTATION("n") } است.
function-greatest-prime = { NOTATION($formula) } بزرگ‌ترین عامل اول { NOTATION("n") } است.
function-least-prime-index = { NOTATION($formula) } شمارهٔ کوچک‌ترین عامل اول { NOTATION("n") } در میان عددهای اول { NOTATION("2, 3, 5, …") } است.
function-greatest-prime-index = { NOTATION($formula) } شمارهٔ بزرگ‌ترین عامل اول { NOTATION("n") } در میان عددهای اول { NOTATION("2, 3, 5, …") } است.
function-zeckendorf-terms = { NOTATION($formula) } تعداد جمله‌های { NOTATION("n") } به‌صورت مجموع عددهای فیبوناچی { NOTATION("1, 2, 3, 5, …") } است که هیچ دوتایی همسایه نیستند.
function-zeckendorf-least = { NOTATION($formula) } جایگاه کوچک‌ترین جملهٔ { NOTATION("n") } در میان { NOTATION("1, 2, 3, 5, 8, …") } است، وقتی { NOTATION("n") } مجموع عددهای فیبوناچی است که هیچ دوتایی همسایه نیستند.
form-automaton = ماشین رقم‌ها را در مبنای { $base } از یکان می‌خواند و { $states } حالت دارد.
automaton-of-positions = ماشینی با { $states } حالت رقم‌های عددهای وضعیت را می‌خواند، در { $system ->
    [fibonacci] دستگاه عددهای فیبوناچی
    [pell] دستگاه با وزن‌های ۱، ۳، ۷، ۱۷، …
   *[base] مبنای { $base }
}، و { $of ->
    [lost] وضعیت‌های بازنده را می‌پذیرد.
   *[values] مقدار را می‌دهد.
} این ماشین از وضعیت‌های کوچک حدس زده شده و برای همه ثابت شده است.
theorem-value-automaton = در هیچ وضعیتی گزینه‌ای با مقداری که ماشین می‌دهد نیست، و هر مقدار کوچک‌تر مقدار یک گزینه است؛ ماشین‌هایی که رقم‌های وضعیت و آنچه حرکت باقی می‌گذارد را می‌خوانند هر دو را برای همهٔ وضعیت‌ها یک‌جا معلوم کردند. با استقرا اینها همان مقدارها هستند.
theorem-lost-automaton = هیچ حرکتی از وضعیتی پذیرفته به وضعیتی پذیرفته نمی‌رود، و از هر وضعیت دیگر حرکتی به یک وضعیت پذیرفته می‌رود؛ ماشین‌هایی که رقم‌های وضعیت و آنچه حرکت باقی می‌گذارد را می‌خوانند هر دو را برای همهٔ وضعیت‌ها یک‌جا معلوم کردند. با استقرا وضعیت‌های پذیرفته همان بازنده‌ها هستند.
theorem-list-fold = هر حرکت تنها عنصر یک سر فهرست را تغییر می‌دهد یا برمی‌دارد. پس با استقرا مقدار از این عنصر و مقدار بقیه به دست می‌آید، مانند مقدار جفتی از عددها که در آن یک کپهٔ نیم جای بقیه را می‌گیرد. ماشین‌هایی که رقم‌ها را می‌خوانند برای همهٔ این جفت‌ها یک‌جا معلوم کردند که هیچ گزینه‌ای این مقدار را ندارد و هر مقدار کوچک‌تر مقدار یک گزینه است.
theorem-digit-induction = برای هر { NOTATION("n") } مقدار برابر { NOTATION("mex") } مقدار گزینه‌ها طبق این قاعده است؛ پس با استقرا قاعده برقرار است. ماشینی که رقم‌های { NOTATION("n") } و همهٔ آنچه حرکت باقی می‌گذارد را می‌خواند این را برای همهٔ { NOTATION("n") }ها یک‌جا معلوم کرد.
theorem-odious-induction = با استقرا: از عددی با جای { NOTATION("k") } حرکت‌ها هر جفت جای کوچک‌تر متفاوت و یک جفت جای برابر باقی می‌گذارند، و هرگز جای { NOTATION("k") } را کنار جای ۰؛ از جای ۰ هرگز جاهای برابر باقی نمی‌گذارند. ماشینی که همهٔ رقم‌ها را می‌خواند این را برای همهٔ { NOTATION("n") }ها یک‌جا معلوم کرد. هر عدد کوچک‌تر از { NOTATION("k") }مین عددی که تعداد یک‌هایش فرد است، یا ۰ است یا خود چنین عددی است یا جمع نیم دو عدد کوچک‌تر از این نوع؛ پس مقدارها همان مقدارهای سکه‌ها در بازی { NOTATION("Mock Turtles") } هستند ({ NOTATION("Berlekamp, Conway, Guy, Winning Ways, 14") }).

# جدول‌ها.
table-theorem = ثابت شده، برای همهٔ جفت‌های عددها:
table-one = { $status ->
    [proved] ثابت شده:
   *[other] مشاهده شده، نه ثابت:
} { $of ->
    [lost] اینکه در { NOTATION("(a, b)") } چه کسی می‌بازد فقط به یک عدد { NOTATION("n") } بستگی دارد (در زیر، ۱ یعنی باخت):
   *[values] مقدار در { NOTATION("(a, b)") } فقط به یک عدد { NOTATION("n") } بستگی دارد:
} { $key ->
    [difference] تفاضل { NOTATION("a") } و { NOTATION("b") }.
    [sum] جمع { NOTATION("a + b") }.
    [nim-sum] جمع نیم { NOTATION("a") } و { NOTATION("b") }.
    [least] کوچک‌تر از میان { NOTATION("a") } و { NOTATION("b") }.
    [and] رقم‌های دودویی مشترک { NOTATION("a") } و { NOTATION("b") } («و» بیتی) است.
    [or] رقم‌های دودویی که { NOTATION("a") } یا { NOTATION("b") } دارد («یا» بیتی) است.
    [gcd] بزرگ‌ترین مقسوم‌علیه مشترک { NOTATION("a") } و { NOTATION("b") } است.
    [ones] تعداد یک‌های { NOTATION("a") } و { NOTATION("b") } با هم در مبنای ۲ است.
    [ones-of-nim-sum] تعداد یک‌های جمع نیم { NOTATION("a") } و { NOTATION("b") } در مبنای ۲ است.
   *[largest] بزرگ‌تر از میان { NOTATION("a") } و { NOTATION("b") }.
}
table-term = مشاهده شده، نه ثابت: { $of ->
    [lost] یک فرمول می‌گوید کدام جفت‌ها باخت‌اند؛ در زیر { NOTATION("L(a, b) = 1") } اگر { NOTATION("(a, b)") } باخت باشد، وگرنه ۰.
   *[values] یک فرمول مقدار { NOTATION("G(a, b)") } را در { NOTATION("(a, b)") } می‌دهد.
} در جفت‌های تا { NOTATION("(", $row, ", ", $column, ")") } پیدا شد؛ بقیه، از { NOTATION("a, b = ", $from) } به بعد، آن را تأیید کردند.
table-separate = مشاهده شده، نه ثابت: مقدار در { NOTATION("(a, b)") } { $sum ->
    [nim-sum] جمع نیم
   *[sum] جمع
} عددی است که به { NOTATION("a") } بستگی دارد و عددی که به { NOTATION("b") } بستگی دارد، بدون مقدار گوشه.
table-blocks = مشاهده شده، نه ثابت: { $of ->
    [lost] اینکه چه کسی می‌بازد
   *[values] مقدارها
} در هر { $down } ردیف از ردیف { $top } به بعد، و در هر { $across } ستون از ستون { $left } به بعد تکرار می‌شود.
table-pairs = { $status ->
    [proved] ثابت شده:
   *[other] مشاهده شده، نه ثابت:
} جفت‌های باخت همان جفت‌های بازی ویتهوف یا از همان نوع‌اند: عدد دوم جفت { NOTATION("k") } برابر عدد اول به اضافهٔ { NOTATION($t, "·k") } است، و عدد اول کوچک‌ترین عددی است که پیش‌تر به کار نرفته ({ NOTATION("k = 0, 1, 2, …") }).
table-pairs-linear = مشاهده شده، نه ثابت: عدد اول { NOTATION("a") } در هر جفت باخت کوچک‌ترین عددی است که در جفت‌های پیشین نیست، و عدد دوم جفت { NOTATION("k") } برابر { $rule } است ({ NOTATION("k = 0, 1, 2, …") }).
table-symmetric = جدول متقارن است: { NOTATION("(a, b)") } و { NOTATION("(b, a)") } یک مقدار دارند.
table-diagonals = مشاهده شده، نه ثابت: در طول هر قطر { $of ->
    [lost] جفت‌های باخت تکرار می‌شوند:
   *[values] مقدارها تکرار می‌شوند:
} { NOTATION("(a, b)") } و { NOTATION("(a + ", $period, ", b + ", $period, ")") } یکی هستند{ $saltus ->
    [0] {""}
   *[other] ، با این تفاوت که دومی { $saltus } تا بزرگ‌تر است،
} از { NOTATION("a, b = ", $from) } به بعد.
table-lines-of-rows = مشاهده شده، نه ثابت: در طول هر یک از { $lines } ردیف اول { $of ->
    [lost] جفت‌های باخت تکرار می‌شوند.
   *[values] مقدارها تکرار می‌شوند.
} در ردیف‌های بعدی تکراری دیده نشد.
table-lines-of-columns = مشاهده شده، نه ثابت: در طول هر یک از { $lines } ستون اول { $of ->
    [lost] جفت‌های باخت تکرار می‌شوند.
   *[values] مقدارها تکرار می‌شوند.
} در ستون‌های بعدی تکراری دیده نشد.
table-evidence = این بر جدولی با { $rows } ردیف و { $columns } ستون استوار است و نه بیشتر.
table-none-found = در جدولی با { $rows } ردیف و { $columns } ستون الگویی پیدا نشد. این به آن معنا نیست که الگویی نیست.

# پرسش‌های باز.
open-officers = اینکه بازی { NOTATION("Officers") } دورهٔ تناوب دارد یا نه پرسشی باز است. مقدارهایش تا کپهٔ { NOTATION("1.4·10^14") } حساب شده و دوره‌ای دیده نشده است ({ NOTATION("J. P. Grossman, in Games of No Chance 5") }).
open-grundys-game = اینکه بازی گراندی دورهٔ تناوب دارد یا نه پرسشی باز است.
open-octal = برای این بازی دورهٔ تناوبی شناخته نشده است.
open-on-record = دورهٔ تناوب ثبت‌شده { $period } از { NOTATION("n = ", $preperiod) } به بعد است؛ اینجا چیزی ثابت نشد. `{ NOTATION("grundy hunt ", $code, " --dir DIR") }` تا جایی که اثبات لازم دارد پیش می‌رود.

# فرمول‌ها.
formula-for-all = { $formula } برای هر { $range }
formula-rounded-down = { $formula } گردشده رو به پایین
formula-where = { $formula } هر جا { $condition }
formula-elsewhere = { $formula } در بقیهٔ جاها
numbers-cut = { NOTATION($shown, ", …") } (روی هم { $many } تا)

guess-proved = ثابت شده: فرمول همهٔ مقدارها را می‌دهد.
guess-consistent = فرمول همهٔ مقدارها تا { NOTATION("n") } = { $last } را می‌دهد. ثابت نشده است.
guess-consistent-pairs = فرمول مقدارهای همهٔ جفت‌ها تا ({ $last }) را می‌دهد. ثابت نشده است.
guess-refuted = فرمول نادرست است: { NOTATION("G") }({ $at }) برابر { $value } است و فرمول { $guess } می‌دهد.
guess-undefined = فرمول نادرست است: { NOTATION("G") }({ $at }) برابر { $value } است و فرمول آنجا چیزی نمی‌دهد.

# Lists.
list-fold = { $status ->
    [observed] مشاهده شده، ثابت نشده: مقدار
   *[proved] مقدار
} هر فهرست از مقدار { NOTATION("a") } بقیهٔ فهرست و عنصر { NOTATION("b") } در { $end ->
    [first] آغاز
   *[last] پایان
} آن به دست می‌آید، بقیه هر چه باشد. مقدار فهرست خالی { $empty } است.
list-classes = مشاهده شده، ثابت نشده: برنده تنها به چند ویژگی فهرست بستگی دارد.
list-class = { $outcome ->
    [lost] بازیکنی که نوبت اوست می‌بازد اگر { $first }.
   *[won] بازیکنی که نوبت اوست می‌برد اگر { $first }.
}
list-class-of-two = { $outcome ->
    [lost] بازیکنی که نوبت اوست می‌بازد اگر { $first } و { $second }.
   *[won] بازیکنی که نوبت اوست می‌برد اگر { $first } و { $second }.
}
list-class-of-three = { $outcome ->
    [lost] بازیکنی که نوبت اوست می‌بازد اگر { $first }، { $second } و { $third }.
   *[won] بازیکنی که نوبت اوست می‌برد اگر { $first }، { $second } و { $third }.
}
list-remainder = باقی‌ماندهٔ { $quantity } بر { $modulus } برابر { $rest } باشد
list-is = { $quantity } برابر { $number } باشد
list-is-at-least = { $quantity } دست‌کم { $number } باشد
list-largest-and-rest = بزرگ‌ترین عنصر { $order ->
    [less] کوچک‌تر از
    [equal] برابر با
   *[more] بزرگ‌تر از
} مجموع بقیه باشد
list-ends = عنصر اول { $order ->
    [less] کوچک‌تر از
    [equal] برابر با
   *[more] بزرگ‌تر از
} عنصر آخر باشد
list-length = تعداد عنصرها
list-total = مجموع عنصرها
list-largest = بزرگ‌ترین عنصر
list-odd = تعداد عنصرهای فرد
list-even = تعداد عنصرهای زوج
list-gap = تفاضل بزرگ‌ترین عنصر و عنصر بعدی
list-reduced = خارج‌قسمت بزرگ‌ترین عنصر بر بزرگ‌ترین مقسوم‌علیه مشترک همه
list-least = کوچک‌ترین عنصر
list-nim-sum = جمع نیم عنصرها
list-ones = تعداد عنصرهای برابر ۱
list-different = تعداد عنصرهای متفاوت
list-runs = تعداد دنباله‌های همسایه‌های برابر
list-common-divisor = بزرگ‌ترین مقسوم‌علیه مشترک عنصرها
list-formula = مقدار فهرست، { NOTATION("G(a, b)") }، برای { NOTATION("a") } و { NOTATION("b") } از { $from } به بالا:
list-fold-proof = برای همهٔ فهرست‌های عددهای از { $least } به بالا ثابت شده است.
list-evidence = الگو در نیمهٔ کوچک‌تر فهرست‌های بررسی‌شده پیدا شد و نیمهٔ دیگر آن را تأیید کرد: دست‌کم همهٔ فهرست‌های عددهای از { $least } به بالا که مجموع و تعداد عنصرهایشان روی هم حداکثر { $last } است. دربارهٔ فهرست‌های دیگر چیزی نمی‌گوید.
