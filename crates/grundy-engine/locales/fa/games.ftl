# بازی‌ها: نام، شیوهٔ نوشتن، قاعده، و آنچه از مقدارها می‌دانیم.

# گروه‌ها، به ترتیب فهرست.
group-heaps = کپه‌ها و ردیف‌ها
group-cuts = دسته‌های عدد، تخته‌ها و جعبه‌ها
group-graphs = گراف‌ها
group-grids = صفحه‌ها
group-pawns = مهره‌ها

# کپه‌ها و ردیف‌ها.
game-nim = نیم
    .arguments = کپه‌ها
    .rule = از یک کپه هر تعداد سنگ که می‌خواهید بردارید، دست‌کم یکی.
    .theorem = مقدار هر کپه اندازهٔ آن است ({ NOTATION("Bouton 1901") }).
    .source = { NOTATION("C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)") }
game-kayles = کیلز (Kayles)
    .arguments = کپه‌ها
    .rule = از یک کپه یک یا دو سنگ بردارید؛ آنچه از آن می‌ماند ممکن است دو کپه شود.
    .source = { NOTATION("H. E. Dudeney, The Canterbury Puzzles (1907)") }؛ { NOTATION("R. K. Guy and C. A. B. Smith, The G-values of various games (1956)") }
game-dawsons-kayles = کیلز داوسون
    .arguments = کپه‌ها
    .rule = از یک کپه دقیقاً دو سنگ بردارید؛ آنچه از آن می‌ماند ممکن است دو کپه شود.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۴
game-dawsons-chess = شطرنج داوسون
    .arguments = کپه‌ها
    .rule = یک سنگ بردارید که خودش یک کپه است؛ یا دو سنگ، طوری که حداکثر یک کپه بماند؛ یا سه سنگ، طوری که حداکثر دو کپه بماند. این همان { NOTATION("Node Kayles") } روی مسیر و همان ضربدرهای روی نوار است که هیچ دو تایی نباید به هم بخورند.
    .source = { NOTATION("T. R. Dawson, Caissa's Wild Roses (1935)") }؛ { NOTATION("R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956)") }
game-officers = افسران (Officers)
    .arguments = کپه‌ها
    .rule = از کپه‌ای که دست‌کم دو سنگ دارد یک سنگ بردارید و بقیه را یک یا دو کپه کنید. این همان { NOTATION("Grim") } روی مسیر است.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۴
game-lasker = نیم لاسکر
    .arguments = کپه‌ها
    .rule = از یک کپه هر تعداد سنگ که می‌خواهید بردارید، دست‌کم یکی، یا هیچ برندارید و آن را دو کپه کنید.
    .theorem = مقدار کپه‌های { NOTATION("4k+1") } و { NOTATION("4k+2") } اندازهٔ خودشان است، مقدار کپهٔ { NOTATION("4k+3") } برابر { NOTATION("4k+4") } و مقدار کپهٔ { NOTATION("4k+4") } برابر { NOTATION("4k+3") }.
    .source = { NOTATION("E. Lasker, Brettspiele der Völker (1931)") }؛ { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۴
game-grundy = بازی گراندی
    .arguments = کپه‌ها
    .rule = یک کپه را به دو کپه با اندازه‌های متفاوت تقسیم کنید.
    .theorem = الگویی شناخته نشده است: اینکه مقدارها سرانجام متناوب می‌شوند یا نه پرسشی باز است.
    .source = { NOTATION("P. M. Grundy, Mathematics and games, Eureka 2 (1939)") }
game-rims = ریمز (Rims)
    .arguments = ناحیه‌ها، هر کدام با تعداد نقطه‌هایش
    .rule = یک منحنی بسته بکشید که دست‌کم از یک نقطهٔ یک ناحیه بگذرد؛ ممکن است نقطه‌های باقی‌ماندهٔ آنجا را دو ناحیه کند.
    .theorem = ناحیه‌ای با { NOTATION("n") } نقطه کپهٔ نیمی به اندازهٔ { NOTATION("n") } است.
    .source = { NOTATION("T. Idziaszek, Gra o wielu obliczach, Delta") }؛ { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }
game-half = حداکثر نصف
    .arguments = کپه‌ها
    .rule = از یک کپه دست‌کم یک سنگ و حداکثر نصف آن را بردارید.
    .theorem = { NOTATION("G(2k) = k") } و { NOTATION("G(2k+1) = G(k)") }.
    .source = مسابقهٔ { NOTATION("El Judge") } ({ NOTATION("MIPT") })، مسئلهٔ { NOTATION("Stone game II") }
game-fraction = حداکثر یک کسر
    .arguments = { NOTATION("fraction:a/b") }، بعد کپه‌ها
    .rule = از یک کپه دست‌کم یک سنگ و حداکثر کسر { NOTATION("a/b") } آن را بردارید.
    .theorem = فرض کنید { NOTATION("f(n)") } بیشترین تعدادی باشد که می‌توان برداشت. هر جا { NOTATION("f") } در { NOTATION("n") } بزرگ‌تر شود { NOTATION("G(n) = f(n)") } است، وگرنه { NOTATION("G(n) = G(n-f(n)-1)") } ({ NOTATION("Levine 2006") }).
    .source = بازی «حداکثر نصف» از { NOTATION("El Judge") } ({ NOTATION("MIPT") }) با کسری دیگر
game-divisors = مقسوم‌علیه‌های سره
    .arguments = کپه‌ها
    .rule = به جای یک کپه، مقسوم‌علیهی از اندازه‌اش بگذارید که با خودش برابر نباشد.
    .theorem = مقدار { NOTATION("n") } تعداد عامل‌های اول آن است که هر کدام به تعداد دفعات بخش‌پذیری شمرده می‌شود.
    .source = فولکلور ریاضی
game-evensplit = تقسیم مساوی
    .arguments = { NOTATION("evensplit:F") }، بعد کپه‌ها
    .rule = کپه‌ای با اندازهٔ دست‌کم { NOTATION("F") } را به دو یا چند کپهٔ ناخالی تقسیم کنید که اندازه‌هایشان حداکثر یکی فرق دارد.
    .source = المپیاد انفورماتیک استان هونان ({ NOTATION("HNOI") })، { NOTATION("2014") }
game-allbut = همه جز
    .arguments = { NOTATION("allbut:SET") }، بعد کپه‌ها
    .rule = از یک کپه هر تعداد سنگ بردارید که در مجموعه نباشد، دست‌کم یکی.
    .source = { NOTATION("A. N. Siegel, Combinatorial Game Theory (2013)") }، فصل { NOTATION("IV") }
game-code = بازی برداشتن و شکستن با کد
    .arguments = به جای نام { NOTATION("0.137, 4.[3], 0.3F, 4!.0, …") }، بعد کپه‌ها
    .rule = رقم جایگاه { NOTATION("d") } می‌گوید بعد از برداشتن { NOTATION("d") } سنگ از یک کپه چه می‌تواند بماند: روشن بودن بیت { NOTATION("j") } اجازه می‌دهد دقیقاً { NOTATION("j") } کپهٔ ناخالی بماند.
    .source = { NOTATION("R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956)") }؛ شیوهٔ نوشتن { NOTATION("CGSuite") }
game-take = بازی کم‌کردن
    .arguments = { NOTATION("take:SET") }، بعد کپه‌ها؛ مجموعه یعنی عددها، بازه‌هایی مثل { NOTATION("2..5") }، و { NOTATION("prime, 2^k, k^2, fib, all") }
    .rule = از یک کپه تعدادی سنگ بردارید که در مجموعه باشد.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۴
game-sticks = چوب‌ها
    .arguments = ردیف‌ها به صورت عدد یا شکل: { NOTATION("X") } چوب است و { NOTATION(".") } جای خالی
    .rule = یک، دو یا سه چوب کنار هم از یک ردیف بردارید. جای خالی می‌ماند: چوب‌های دو طرف آن کنار هم نیستند.
    .theorem = { NOTATION("n") } چوب پشت سر هم، کپهٔ { NOTATION("n") } بازی هشت‌هشتی { NOTATION("0.777") } است.
    .source = المپیاد انفورماتیک اروپای مرکزی { NOTATION("2000") }، مسئلهٔ { NOTATION("Sticks") }؛ به‌عنوان بازی هشت‌هشتی: { NOTATION("R. K. Guy and C. A. B. Smith, The G-values of various games (1956)") }
game-treblecross = سه‌ضربدر (Treblecross)
    .arguments = طول نوارها به خانه
    .rule = در خانهٔ خالی‌ای ضربدر بگذارید که در فاصلهٔ یک یا دو خانه از ضربدری دیگر نباشد؛ هر که نتواند می‌بازد. این بازیِ ساختن سه ضربدر پشت سر هم است: ضربدری که نزدیک‌تر گذاشته شود به حریف اجازه می‌دهد سه تا را کامل کند، پس هر که خانهٔ دیگری برایش نمانده باخته است. این برای نوارهایی با دست‌کم سه خانه است؛ روی نوارهای کوتاه‌تر سه تا پشت سر هم نمی‌شود.
    .theorem = نوار { NOTATION("n") } خانه‌ای کپهٔ { NOTATION("n+2") } بازی هشت‌هشتی { NOTATION("0.007") } است.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۴
game-pokernim = نیم پوکر (Poker Nim)
    .arguments = کپه‌ها، و { NOTATION("spare=K") } ژتون در ذخیره
    .rule = از یک کپه هر تعداد ژتون بردارید، دست‌کم یکی، که از بازی بیرون می‌روند، یا هر تعداد از ذخیره به یک کپه اضافه کنید، دست‌کم یکی. ذخیرهٔ همهٔ کپه‌ها یکی است.
    .theorem = مقدار، جمع نیم کپه‌هاست: هر اضافه‌کردنی با برداشتن همان ژتون‌ها خنثی می‌شود.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۳
game-subtract-a-square = کم‌کردن مربع
    .arguments = کپه‌ها
    .rule = از یک کپه به تعداد یک عدد مربع سنگ بردارید: { NOTATION("1, 4, 9, 16, …") }
    .source = { NOTATION("S. W. Golomb, A mathematical investigation of games of \"take-away\", Journal of Combinatorial Theory 1 (1966)") }
game-subtract-a-prime = کم‌کردن عدد اول
    .arguments = کپه‌ها
    .rule = از یک کپه به تعداد یک عدد اول سنگ بردارید: { NOTATION("2, 3, 5, 7, 11, …") }
    .source = گونه‌ای از بازی کم‌کردن مربع
game-subtract-a-power = کم‌کردن توان دو
    .arguments = کپه‌ها
    .rule = از یک کپه به تعداد یک توان دو سنگ بردارید: { NOTATION("1, 2, 4, 8, …") }
    .theorem = مقدار کپهٔ { NOTATION("n") } باقی‌ماندهٔ تقسیم { NOTATION("n") } بر { NOTATION("3") } است، چون هیچ توانی از دو بر سه بخش‌پذیر نیست.
    .source = فولکلور ریاضی
game-subtract-a-fibonacci = کم‌کردن عدد فیبوناچی
    .arguments = کپه‌ها
    .rule = از یک کپه به تعداد یک عدد فیبوناچی سنگ بردارید: { NOTATION("1, 2, 3, 5, 8, …") }
    .source = گونه‌ای از بازی کم‌کردن مربع
game-nimble = نیمبل (Nimble)
    .arguments = خانه‌های سکه‌ها؛ خانه‌ها از چپ و از { NOTATION("0") } شمرده می‌شوند
    .rule = روی خانه‌های یک نوار سکه هست. یک سکه را هر چند خانه، دست‌کم یکی، به چپ ببرید. سکه‌ها می‌توانند از کنار هم بگذرند و چند سکه می‌توانند در یک خانه باشند.
    .theorem = سکه‌ای که در خانهٔ { NOTATION("n") } است، کپهٔ { NOTATION("n") } بازی نیم است.
    .source = { NOTATION("T. S. Ferguson, Game Theory") }، بخش { NOTATION("I") }: { NOTATION("Impartial Combinatorial Games") }
game-staircase = نیم پلکانی
    .arguments = تعداد سکه‌های پله‌های { NOTATION("1, 2, 3, …") }؛ پلهٔ { NOTATION("1") } پایین‌ترین است
    .rule = هر تعداد سکه، دست‌کم یکی، از یک پله به پلهٔ زیرش ببرید. سکه‌های پلهٔ { NOTATION("1") } به زمین می‌افتند و از بازی بیرون می‌روند.
    .theorem = مقدار، جمع نیم پله‌های فرد { NOTATION("1, 3, 5, …") } است.
    .source = { NOTATION("T. S. Ferguson, Game Theory") }، بخش { NOTATION("I") }: { NOTATION("Impartial Combinatorial Games") }
game-sliding = سکه‌های لغزان
    .arguments = خانه‌های سکه‌ها؛ خانه‌ها از چپ و از { NOTATION("0") } شمرده می‌شوند
    .rule = روی خانه‌های یک نوار سکه هست، در هر خانه حداکثر یکی. یک سکه را از روی هر چند خانهٔ خالی، دست‌کم یکی، به چپ بلغزانید. پریدن از روی سکهٔ دیگر مجاز نیست.
    .theorem = سکه‌ها را از راست دو به دو جفت کنید؛ اگر تعدادشان فرد باشد، جفت سکهٔ اول لبهٔ چپ است. مقدار، جمع نیم فاصله‌های درون جفت‌هاست.
    .source = { NOTATION("J. H. Conway, On Numbers and Games (1976)") }، فصل ۱۱؛ { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۵
game-moore = نیم مور
    .arguments = { NOTATION("moore:K") }، بعد کپه‌ها
    .rule = از دست‌کم یک و حداکثر { NOTATION("K") } کپه بردارید؛ از هر کدام از آن‌ها هر تعداد، دست‌کم یکی، که لازم نیست برابر باشند.
    .theorem = کپه‌ها را در مبنای دو بنویسید. بازیکنی که نوبت اوست می‌بازد اگر و تنها اگر برای هر توان دو، تعداد کپه‌هایی که آن را دارند مضرب { NOTATION("K + 1") } باشد ({ NOTATION("Moore 1910") }).
    .source = { NOTATION("E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910)") }
game-end-nim = نیم دو سر (End-Nim)
    .arguments = کپه‌ها از چپ به راست
    .rule = کپه‌ها در یک ردیف‌اند. از کپهٔ سر چپ یا از کپهٔ سر راست هر تعداد سنگ بردارید، دست‌کم یکی.
    .theorem = هر ردیف دقیقاً برای یک اندازهٔ کپهٔ اول، یا بدون آن کپه، باخته است؛ این اندازه‌ها از ردیف‌های کوتاه‌تر به دست می‌آیند ({ NOTATION("Albert and Nowakowski 2001") }).
    .source = { NOTATION("M. H. Albert and R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8 (2) R1 (2001)") }
game-nim-pass = نیم با رد کردن نوبت
    .arguments = کپه‌ها، و { NOTATION("passes=K") } تعداد دفعه‌های رد کردن نوبت (اگر نباشد، { NOTATION("1") })
    .rule = از یک کپه هر تعداد سنگ بردارید، دست‌کم یکی، یا نوبت خود را رد کنید. دو بازیکن روی هم { NOTATION("K") } بار می‌توانند نوبت را رد کنند. وقتی همهٔ کپه‌ها خالی است، کسی نمی‌تواند نوبت را رد کند.
    .source = { NOTATION("R. E. Morrison, E. J. Friedman and A. S. Landsberg, Combinatorial games with a pass: a dynamical systems approach, Chaos 22 (2012)") }
game-kotzig = نیم کوتسیگ (Kotzig's Nim)
    .arguments = { NOTATION("kotzig:A,B,…") }، بعد دایره‌ها
    .rule = مهره‌ای روی خانهٔ { NOTATION("0") } یک دایره است؛ دایرهٔ { NOTATION("N") } خانه‌های { NOTATION("0") } تا { NOTATION("N − 1") } را دارد. آن را به اندازهٔ یکی از عددهای { NOTATION("A, B, …") } جلو ببرید، به خانه‌ای که هنوز در آن نبوده است. { NOTATION("T") } مهره است و { NOTATION("x") } خانه‌ای که در آن بوده است.
    .source = { NOTATION("A. Kotzig, O k-posunutiach (On k-translations), Časopis pro pěstování matematiky a fysiky 71 (1946)") }
game-turning-turtles = برگرداندن لاک‌پشت‌ها (Turning Turtles)
    .arguments = سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط
    .rule = یک یا دو سکه را برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .theorem = شیر در سکهٔ { NOTATION("n") } به اندازهٔ { NOTATION("n") } می‌ارزد.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-twins = دوقلوها (Twins)
    .arguments = سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط
    .rule = درست دو سکه را برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .theorem = شیر در سکهٔ { NOTATION("n") } به اندازهٔ { NOTATION("n − 1") } می‌ارزد.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-mock-turtles = لاک‌پشت‌های دروغین (Mock Turtles)
    .arguments = سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط
    .rule = یک، دو یا سه سکه را برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .theorem = شیر در سکهٔ { NOTATION("n") } به اندازهٔ { NOTATION("n") }-امین عدد از { NOTATION("1, 2, 4, 7, 8, 11, …") } می‌ارزد؛ این‌ها عددهایی‌اند که در مبنای دو تعداد فردی یک دارند.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-triplets = سه‌قلوها (Triplets)
    .arguments = سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط
    .rule = درست سه سکه را برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-moebius = موبیوس (Moebius)
    .arguments = سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط
    .rule = از یک تا پنج سکه را برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-ruler = خط‌کش (Ruler)
    .arguments = سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط
    .rule = هر تعداد سکهٔ کنار هم را برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .theorem = شیر در سکهٔ { NOTATION("n") } به اندازهٔ بزرگ‌ترین توان دو می‌ارزد که { NOTATION("n") } بر آن بخش‌پذیر است.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-turnips = شلغم‌ها (Turnips)
    .arguments = سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط
    .rule = سه سکه با فاصله‌های برابر را برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-turn = برگرداندن سکه‌ها
    .arguments = { NOTATION("turn:CODE") }، بعد سکه‌هایی که شیرند، شمرده از چپ و از { NOTATION("1") }؛ یا شکلی مانند { NOTATION("THHT") }: { NOTATION("H") } شیر است و { NOTATION("T") } خط؛ کد یعنی تعداد سکه‌ها، مانند { NOTATION("3") } یا { NOTATION("1-3") } یا { NOTATION("1+") }، با حرف‌هایی که می‌گویند چگونه قرار دارند: { NOTATION("C") } کنار هم، { NOTATION("E") } با فاصله‌های برابر، { NOTATION("S") } متقارن، { NOTATION("F") } با سکهٔ { NOTATION("1") } در میانشان، { NOTATION("C(5)") } درون پنج سکهٔ کنار هم
    .rule = به تعدادی که قاعده اجازه می‌دهد سکه برگردانید. از سکه‌هایی که برگردانده می‌شوند، راست‌ترین باید پیش از حرکت شیر باشد.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴
game-tartan = بازی چهارخانه (Tartan)
    .arguments = { NOTATION("tartan:RULE*RULE") }، بعد سکه‌هایی که شیرند به صورت { NOTATION("COLUMNxROW") }، شمرده از { NOTATION("1") }
    .rule = سکه‌ها روی صفحه‌اند. ستون‌ها را مثل یک حرکت بازی اول و سطرها را مثل یک حرکت بازی دوم انتخاب کنید و همهٔ سکه‌های محل برخوردشان را برگردانید. سکهٔ آخرین ستون و آخرین سطر باید پیش از حرکت شیر باشد.
    .theorem = شیر به اندازهٔ ضرب نیم مقدار ستونش در بازی اول و مقدار سطرش در بازی دوم می‌ارزد (قضیهٔ تارتان).
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۱۴

# دسته‌های عدد، تخته‌ها و جعبه‌ها.
game-wythoff = بازی ویتهوف
    .arguments = عددها دو به دو
    .rule = از یک جفت کپه، هر تعداد از یکی بردارید، دست‌کم یکی، یا از هر دو به یک اندازه.
    .theorem = جفت‌های باخت { NOTATION("k") } برابر نسبت طلایی و { NOTATION("k") } برابر مربع آن‌اند، هر دو گردشده رو به پایین ({ NOTATION("Wythoff 1907") }). برای مقدارها قاعده‌ای شناخته نشده است.
    .source = { NOTATION("W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907)") }
game-euclid = اقلیدس
    .arguments = عددها دو به دو
    .rule = از عدد بزرگ‌تر مضربی مثبت از عدد کوچک‌تر را کم کنید، طوری که حاصل مثبت بماند؛ جفتی از عددهای برابر، یا با صفر، حرکتی ندارد.
    .theorem = مقدار { NOTATION("(x, y)") } برابر { NOTATION("|x/y − y/x|") } است که رو به پایین گرد شده ({ NOTATION("Nivasch 2006") }).
    .source = { NOTATION("G. Nivasch, The Sprague–Grundy function of the game Euclid, Discrete Mathematics 306 (2006)") }
game-chocolate = تخته‌های شکلات
    .arguments = تخته‌ها { NOTATION("RxC") }
    .rule = یک تخته را روی یک خط دو تکه کنید؛ یا سطر یا ستونی را که روی لبه نیست بخورید، که دو تخته باقی می‌گذارد؛ یا همهٔ لبه را بخورید، اگر در میانش چیزی بماند.
    .source = { NOTATION("C.-S. Negruseri, Teoria jocurilor: numerele Sprague Grundy (GInfo)") }، مسئلهٔ { NOTATION("9") }
game-cuboid = برش مکعب‌مستطیل
    .arguments = جعبه‌ها { NOTATION("AxBxC") }
    .rule = در هر یک از سه جهت جعبه یک لایه انتخاب کنید و هر سه را بردارید؛ حداکثر هشت جعبه می‌ماند.
    .source = منبع منتشرشده‌ای شناخته نیست
game-rule = بازی خودتان
    .arguments = به جای نام { NOTATION("path/to/x.game") }، بعد عددها در دسته‌هایی به تعداد پارامترهای بازی؛ { NOTATION("mover=left") } یا { NOTATION("right") } وقتی بازیکنان حرکت‌های خودشان را دارند
    .rule = هر چه پروندهٔ قاعده بگوید؛ راهنمای پرونده‌های قاعده را ببینید.
    .source = پروندهٔ قاعدهٔ آن

# گراف‌ها.
game-arc-kayles = کیلز یالی (Arc Kayles)
    .arguments = گراف‌ها
    .rule = یالی انتخاب کنید و هر دو سرش را با همهٔ یال‌های آنجا حذف کنید.
    .theorem = مسیر { NOTATION("n") } رأسی کپهٔ { NOTATION("n") } بازی { NOTATION("0.07") } یا کیلز داوسون است.
    .source = { NOTATION("T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)") }
game-hackenbush = هکن‌بوش سبز (Green Hackenbush)
    .arguments = گراف‌ها؛ طوقه و یال‌های موازی هم می‌توانند داشته باشند
    .rule = یالی را ببُرید؛ هر چه دیگر به زمین وصل نباشد می‌افتد.
    .theorem = دورها را می‌توان به طوقه‌ها جمع کرد، و آنچه به یک رأس آویزان است مثل ساقه‌ای با همان مقدار است (اصل‌های ادغام و دونقطه).
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۷
game-geography = جغرافیای رأسی روی گراف بی‌جهت
    .arguments = گراف‌ها؛ { NOTATION("at=") } می‌گوید مهره کجاست
    .rule = مهره را به رأسی همسایه ببرید؛ رأسی که ترک کرده حذف می‌شود.
    .theorem = بازیکنی که نوبت اوست می‌برد اگر و تنها اگر هر تطابق بیشینه رأس مهره را بپوشاند.
    .source = { NOTATION("A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)") }
game-edge-geography = جغرافیای یالی روی گراف بی‌جهت
    .arguments = گراف‌ها؛ { NOTATION("at=") } می‌گوید مهره کجاست
    .rule = مهره را روی یک یال به رأسی همسایه ببرید؛ آن یال حذف می‌شود.
    .theorem = در گراف دوبخشی بازیکنی که نوبت اوست می‌بازد اگر و تنها اگر در طرف مهره مجموعه‌ای از رأس‌ها با رأس خود مهره باشد که از آن به هر رأس طرف دیگر تعداد زوجی یال برود.
    .source = { NOTATION("A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993)") }
game-cannibal-clobber = کلابر آدم‌خوار
    .arguments = گراف‌ها، روی هر رأس یک سنگ: { NOTATION("path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…") }، یک پرونده، …
    .rule = با یک سنگ سنگی همسایه را بزنید: آن سنگ از بازی بیرون می‌رود و سنگ شما جایش را می‌گیرد. هر دو بازیکن همهٔ سنگ‌ها را حرکت می‌دهند و زدن سنگ هم‌رنگ هم مجاز است، پس رنگ‌ها مهم نیستند.
    .theorem = یک ردیف سنگ همان بازی هشت‌هشتی { NOTATION("0.6") } (افسران) است: رأسی که سنگ ترک کرده خالی می‌ماند، پس هر حرکت یک سنگ را که همسایه‌ای دارد برمی‌دارد و حداکثر دو ردیف کوتاه‌تر می‌ماند.
    .source = گونه‌ای از کلابر
game-clobber = کلابر بی‌طرف
    .arguments = صفحه‌ها: { NOTATION("RxC") } (رنگ‌ها یکی در میان) یا سطرهایی مانند { NOTATION("XO./.XO") }؛ گراف‌ها با رأس‌های سنگ‌ها: { NOTATION("x=1,3 o=2") }
    .rule = با یک سنگ سنگ همسایه‌ای از رنگ دیگر را بزنید: آن سنگ از بازی بیرون می‌رود و سنگ شما جایش را می‌گیرد. هر دو بازیکن سنگ‌های هر دو رنگ را حرکت می‌دهند.
    .source = { NOTATION("M. H. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber, Integers 5(2) (2005)") }؛ اینجا هر بازیکن سنگ‌های هر دو رنگ را حرکت می‌دهد
game-nogo = نوگوی بی‌طرف
    .arguments = صفحه‌ها: { NOTATION("RxC") } یا سطرهایی مانند { NOTATION("X../.O.") } ({ NOTATION("X") } و { NOTATION("O") } سنگ‌اند)؛ گراف‌ها با رأس‌های سنگ‌ها: { NOTATION("x=1,3 o=2") }
    .rule = سنگی در جای خالی بگذارید؛ رنگش را هر بار خودتان انتخاب می‌کنید. سنگ‌های همسایهٔ هم‌رنگ یک گروه‌اند و پس از حرکت هر گروه باید هنوز کنار جایی خالی باشد.
    .source = { NOTATION("C.-W. Chou, O. Teytaud and S.-J. Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo (2011)") }؛ به‌عنوان بازی بی‌طرف، با مقدارهای منتشرشده: { NOTATION("MCGS, University of Alberta (2025)") }
game-grim = گریم (Grim)
    .arguments = گراف‌ها: { NOTATION("path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…") }، یک پرونده، …
    .rule = رأسی را که همسایه‌ای دارد با یال‌هایش حذف کنید.
    .theorem = مسیر همان بازی هشت‌هشتی { NOTATION("0.6") } یا { NOTATION("Officers") } است: یک رأس می‌رود و حداکثر دو مسیر کوتاه‌تر می‌ماند.
    .source = { NOTATION("Jamie Peabody") } و { NOTATION("Karen Willis") }، بنا بر مقاله‌ای که این بازی از آن گرفته شده است
game-node-kayles = کیلز رأسی (Node Kayles)
    .arguments = گراف‌ها: { NOTATION("path:N, cycle:N, grid:RxC, 1-2,2-3, g6:…") }، یک پرونده، …
    .rule = رأسی را با همهٔ همسایه‌هایش حذف کنید.
    .theorem = مسیر همان بازی هشت‌هشتی { NOTATION("0.137") } یا شطرنج داوسون است: یک رأس با همسایه‌هایش می‌رود و حداکثر دو مسیر کوتاه‌تر می‌ماند.
    .source = { NOTATION("T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978)") }

# صفحه‌ها.
game-cram = کرم (Cram)
    .arguments = صفحه‌ها { NOTATION("RxC") }، یا سطرهایی که با { NOTATION("/") } به هم وصل‌اند: `.` خانهٔ خالی است و `x` خانه‌ای که رفته
    .rule = دومینویی روی دو خانهٔ خالی که ضلع مشترک دارند بگذارید، به هر جهت.
    .theorem = صفحه‌های زوج در زوج را بازیکن دوم می‌برد و صفحه‌های فرد در زوج را بازیکن اول، که هر حرکت را با همان حرکت پس از نیم‌دور چرخش پاسخ می‌دهد ({ NOTATION("Gardner 1974") }). نوار { NOTATION("n") } خانه‌ای کپهٔ { NOTATION("n") } بازی { NOTATION("0.07") } است.
    .source = { NOTATION("M. Gardner, Cram, crosscram and quadraphage, Scientific American 230") } (فوریهٔ { NOTATION("1974") })؛ { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }
game-chomp = چامپ (Chomp)
    .arguments = صفحه‌ها { NOTATION("RxC") }، یا سطرهایی که با { NOTATION("/") } به هم وصل‌اند: `.` خانه‌ای است که هنوز هست و `x` خانه‌ای که رفته؛ زهر خانهٔ بالا سمت چپ است
    .rule = خانه‌ای غیر از زهر، و هر چه پایین‌تر و سمت راست آن است، بردارید.
    .theorem = هر مستطیل بزرگ‌تر از یک خانه را بازیکن اول می‌برد ({ NOTATION("Gale 1974") }، دزدیدن راهبرد).
    .source = { NOTATION("F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952)") }؛ { NOTATION("D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974)") }
game-crosses = ضربدرها روی صفحه
    .arguments = صفحه‌ها { NOTATION("RxC") }، یا سطرهایی مثل { NOTATION("..X./....") } ({ NOTATION("X") } گذاشته شده)
    .rule = در خانه‌ای خالی ضربدر بگذارید؛ خانه‌هایی که شابلون دور آن نشان می‌دهد از بین می‌روند. شابلون ({ NOTATION("stencil") }) یکی از این‌هاست: { NOTATION("plus") } (ضلع‌ها)، { NOTATION("king") }، { NOTATION("diagonal") }، { NOTATION("distance:D") } (همهٔ خانه‌هایی که حداکثر { NOTATION("D") } گام دورند، هر گام از روی یک ضلع)، یا گام‌هایی مثل { NOTATION("1,2:-2,1") }.
    .theorem = با شابلون { NOTATION("plus") } یا { NOTATION("king") } نوار همان بازی هشت‌هشتی { NOTATION("0.137") } یا شطرنج داوسون است. روی صفحه‌ای با تقارنی که در آن هیچ خانه‌ای به تصویرش نمی‌خورد، بازیکن دوم هر حرکت را با تصویر آن پاسخ می‌دهد.
    .source = { NOTATION("Node Kayles") } ({ NOTATION("T. J. Schaefer, 1978") }) روی خانه‌های صفحه

# مهره‌ها.
game-dag = مهره‌ها روی گراف جهت‌دار بدون دور
    .arguments = کمان‌ها { NOTATION("1:2,1:3,2:3") }، حرکت به جمع { NOTATION("1:2+3") } یا یک پرونده، و { NOTATION("at=") } با رأس هر مهره
    .rule = یک مهره را روی یک کمان حرکت بدهید. مهره‌ها می‌توانند روی یک رأس باشند. حرکت { NOTATION("1:2+3") } به جای مهرهٔ روی { NOTATION("1") } دو مهره می‌گذارد، روی { NOTATION("2") } و { NOTATION("3") }.
    .theorem = مقدار هر مهره { NOTATION("mex") } مقدارهای رأس‌هایی است که می‌تواند به آن‌ها برود. جمعی مانند { NOTATION("2+3") } جمع نیم رأس‌هایش به حساب می‌آید.
    .source = { NOTATION("R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935)") }؛ { NOTATION("P. M. Grundy, Mathematics and games, Eureka 2 (1939)") }
game-digraph = مهره‌ها روی گراف جهت‌دار با دور
    .arguments = کمان‌ها { NOTATION("1:2,2:1,2:2") } یا یک پرونده، و { NOTATION("at=") } با رأس هر مهره؛ { NOTATION("left=") } و { NOTATION("right=") } با کمان‌های فقط یک بازیکن، { NOTATION("mover=left") } یا { NOTATION("right") }؛ رأس‌های { NOTATION("goal=, leftgoal=, rightgoal=") }، و { NOTATION("endless=draw") }، { NOTATION("left") } یا { NOTATION("right") }
    .rule = یک مهره را روی یک کمان حرکت بدهید. هر که حرکتی نداشته باشد می‌بازد؛ بازی‌ای که هرگز تمام نشود مساوی است. با { NOTATION("left=") } و { NOTATION("right=") } هر بازیکن جز کمان‌های مشترک کمان‌های خودش را هم دارد. هر که مهره را به { NOTATION("goal=") } برساند فوری می‌برد؛ در { NOTATION("leftgoal=") } چپ برده است، هر که آنجا رفته باشد. با { NOTATION("endless=left") } بازی‌ای که هرگز تمام نشود را چپ می‌برد.
    .theorem = دربارهٔ جمع‌ها مقدارهای گراندی تعمیم‌یافته می‌گویند: یک عدد، یا { NOTATION("inf(K)") } که در آن { NOTATION("K") } عددهایی است که می‌توان به آن‌ها رفت.
    .source = { NOTATION("C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966)") }؛ { NOTATION("A. S. Fraenkel and Y. Yesha, The generalized Sprague-Grundy function and its invariance under certain mappings, Journal of Combinatorial Theory A 43 (1986)") }
game-northcott = بازی نورثکات
    .arguments = برای هر خط یک شکل، { NOTATION("W...B") } یا { NOTATION("B..W") }؛ { NOTATION("mover=white") } یا { NOTATION("black") }
    .rule = روی هر خط یک مهرهٔ سفید و یک مهرهٔ سیاه است. یکی از مهره‌های خودتان را روی خطش هر قدر می‌خواهید جلو یا عقب ببرید، بدون پریدن.
    .theorem = هر خط کپهٔ نیمی به اندازهٔ فاصلهٔ میان مهره‌هایش است؛ عقب رفتن با همان‌قدر جلو رفتن خنثی می‌شود.
    .source = { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۳
game-redblue = مهره‌های قرمز و آبی روی خط
    .arguments = شکل‌هایی مثل { NOTATION("R..B.R.B") }؛ { NOTATION("retreat=yes") } یا { NOTATION("no") }، { NOTATION("mover=red") }، { NOTATION("blue") } یا { NOTATION("any") }
    .rule = قرمز یکی از مهره‌های قرمز را هر قدر بخواهد به راست می‌برد و آبی یکی از مهره‌های آبی را هر قدر بخواهد به چپ، بدون پریدن. با { NOTATION("retreat=yes") } مهره‌ها می‌توانند عقب هم بروند.
    .theorem = وقتی رنگ‌ها از قرمز تا آبی یکی در میان‌اند، مقدار جمع نیم فاصله‌های جفت‌هاست.
    .source = حرکت‌های برگشت‌پذیر: { NOTATION("E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (1982)") }، فصل ۳
game-circle = بازی دایره
    .arguments = هر کدام یک شکل، مثل { NOTATION(".WB..B.W.") }، یا { NOTATION("n=9 white=3,8 black=2,5,6") }؛ { NOTATION("mover=white") } یا { NOTATION("black") }
    .rule = مهره‌های سفید و سیاه روی خانه‌های یک دایره‌اند. یکی از مهره‌های خودتان را به هر سو از روی یک یا چند خانهٔ خالی ببرید، بدون پریدن. بازی‌ای که هرگز تمام نشود مساوی است.
    .theorem = قاعده‌ای با زمان خطی می‌گوید چه کسی می‌برد. این قاعده ثابت نشده است؛ با جست‌وجوی همهٔ صفحه‌های تا ۱۳ خانه می‌خواند. صفحه‌های تا ۱۳ خانه خودشان جست‌وجو می‌شوند.
    .source = { NOTATION("T. Idziaszek, Gra w kółko, Potyczki Algorytmiczne 2009") }، مسئلهٔ { NOTATION("A") }
game-line = بازی دایره میان دو دیوار
    .arguments = هر کدام یک شکل، مثل { NOTATION(".WB..B.W.") }، یا { NOTATION("n=9 white=3,8 black=2,5,6") }؛ { NOTATION("mover=white") } یا { NOTATION("black") }
    .rule = مهره‌های سفید و سیاه روی خانه‌های یک ردیف‌اند. یکی از مهره‌های خودتان را به هر سو از روی یک یا چند خانهٔ خالی ببرید، بدون پریدن. بازی‌ای که هرگز تمام نشود مساوی است.
    .theorem = همان قاعدهٔ بازی دایره برقرار است و دیوارها مثل مهره‌هایی به رنگ همسایه‌اند که هرگز حرکت نمی‌کنند. این قاعده ثابت نشده است؛ با جست‌وجوی همهٔ ردیف‌های تا ۱۳ خانه می‌خواند. ردیف‌های تا ۱۳ خانه خودشان جست‌وجو می‌شوند.
    .source = گونه‌ای از بازی دایره

# آنچه دربارهٔ یک بازی گفته می‌شود.
games-rule = قاعده
games-aliases = نام‌های دیگر
games-arguments = شیوهٔ نوشتن
games-settings = تنظیم‌ها
games-source = منبع
games-theorem = قضیه
games-examples = نمونه‌ها
games-hint = `grundy games NAME` همه چیز را دربارهٔ یکی می‌گوید.
