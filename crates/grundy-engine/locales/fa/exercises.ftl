# Why the only winning move of an exercise wins.
exercise-end = پس از آن هیچ‌کس حرکتی ندارد.
exercise-goal = به هدف می‌رسد و بازی تمام می‌شود.
exercise-ahead = پاسخ هرچه باشد، حرکتی می‌ماند که بازی را تمام می‌کند.
exercise-pairs = بخش‌هایی برابر را جفت‌جفت باقی می‌گذارد: هر حرکت را با همان حرکت در بخش برابر پاسخ دهید.
exercise-mirror = وضعیتی متقارن باقی می‌گذارد: هر حرکت را با قرینهٔ آن پاسخ دهید.
exercise-theorem = وضعیتی بازنده باقی می‌گذارد. { $theorem }
exercise-lost = وضعیتی بازنده باقی می‌گذارد: وضعیت‌های بازندهٔ کوچک‌تر را بنویسید؛ هیچ حرکتی از آن به یکی از آن‌ها نمی‌رسد.
exercise-again = پس از آن دوباره حرکت می‌کنید، و از آنجا بازیکنی که نوبت اوست می‌برد.
exercise-entails = حریف باید همان‌جا پاسخ دهد، و هیچ پاسخی در آنجا نمی‌برد.
exercise-zero = وضعیتی با مقدار صفر باقی می‌گذارد، که در آن بازیکنی که نوبت اوست می‌بازد.
exercise-sum = بخش‌هایی با مقدارهای { $values } باقی می‌گذارد که جمع نیم آن‌ها ۰ است.

# The worksheet.
worksheet-title = تمرین‌ها: { $game }
worksheet-task = دو بازیکن به نوبت حرکت می‌کنند و هرکس نتواند حرکت کند می‌بازد. در هر وضعیت دقیقاً یک حرکت برنده است. آن را پیدا کنید.
worksheet-name = نام:
worksheet-level = سطح { $level }
worksheet-moves = { $count ->
    [one] { $count } حرکت ممکن است.
   *[other] { $count } حرکت ممکن است.
}
worksheet-answer = حرکت شما:
worksheet-key = پاسخ‌ها
worksheet-made = ساخته‌شده با:
worksheet-example = حرکت را مانند این نمونه بنویسید، که در شمارهٔ ۱ شدنی است ولی نمی‌برد: { $move }.
worksheet-player = اینجا نوبت { $player } است.
