# Findings in Traditional Chinese (terms of the translation of the FIDE Laws made in Taiwan). The values are those of
# en.ftl. What is missing here is said in English.

## Words

pawn = 兵
knight = 馬
bishop = 主教
rook = 車
queen = 后
king = 王
white = 白方
black = 黑方
king-side = 王側
queen-side = 后側

error = 錯誤
warning = 警告
note = 附註
help = 說明

## T: text

undecodable-bytes = 這些位元組不是編碼 { $encoding } 的字元。
    .help = 已保留並顯示為 �。若姓名也成亂碼，請用 --encoding LABEL 指定編碼。
doubtful-encoding = 以編碼 { $encoding } 讀取，但用 { $other } 也讀得通。
    .help = 請看棋手姓名；若成亂碼，請用 --encoding LABEL 指定編碼。
mixed-encodings = 這一行是 UTF-8，同一段文字的其他行卻是 { $encoding }。
    .help = 請看姓名。若成亂碼，可能是兩段文字貼在一起：請分開儲存，或用 --encoding LABEL 指定編碼。
control-character = 此處有控制字元：讀作空白。
    .help = 這張紀錄紙中的其他控制字元也照此讀出。請查看此處是否有內容遺失。
game-too-long = 由此開始的棋局超過{ $limit }位元組，未讀取，略過{ $bytes }位元組。
    .help = 是註解沒有結束，還是這個檔案根本不是棋譜？若棋局真有這麼長，請用 --max-game SIZE 放寬上限。

## S: syntax

junk-text = 這段文字不屬於任何棋局。
    .help = 已原樣保留。若是對棋局的註解，請用大括號括起：{"{"}…{"}"}。
    .other = 依目前的讀法，這段文字不屬於任何棋局。
    .other-help = 用「--from { $container }」可讀出其中的棋步。
    .damaged = 這段 { $container } 無法讀成棋局：它在中途結束，或缺少、多了符號，或沒有棋步。
    .damaged-help = 已原樣保留，前後的棋局都已讀取。檔案是否不完整？
no-game = 有文字，但沒有棋局：找不到標籤、棋步或結果。
    .help = 檔案對嗎？存下的網頁或錯誤訊息，常帶著 PGN 的檔名。
unclosed-comment = 這裡開始的註解沒有結束。
    .help = 請在註解結束處補上 {"}"}；後面的棋步已被當成註解。
unclosed-variation = 這裡開始的變著沒有結束。
    .help = 請在變著最後一步之後補上 )。
stray-closing = 「{ $written }」沒有對應的開頭。
    .help = 請刪去它，或找出前面漏掉的開頭符號。
nested-comment = 註解裡面又有註解；PGN 標準不允許註解套註解。
    .help = 已按成對的大括號讀取。內層請改用 ( )。
malformed-tag = 標籤應寫成 [Name "value"] 的形式。
    .help = 能讀出的部分已保留。
misplaced-variation = 這個變著之前還沒有可以取代的棋步。
    .help = 變著要寫在它所取代的棋步之後。
repeated-tag = 標籤 { $name } 寫了兩次；以第一個為準。
    .help = 請刪去錯的那個。
missing-roster-tag = 七個基本標籤中缺少 { $tag }。
    .help = 以 --style pgn 轉換時會補上，值為「?」。
unknown-nag = { $written } 不是評註符號：編號從0到255。
    .help = $1 是「!」，$2 是「?」；詳見「movetext explain unknown-nag」。
unreadable-fen = 無法讀取起始局面的 FEN。
    .board = 起始局面的 FEN 沒有寫出八橫線八直線的棋盤。
    .king = 起始局面的 FEN 中，雙方必須各有一個王。
    .side = 起始局面的 FEN 沒有說明輪到誰走：w 或 b。
    .help = 棋步照原文保留，不加判斷。
castling-right-dropped = FEN 給了易位權 { $right }，但王和車不在該處。
    .help = 此權視為沒有；在那一側易位即不合規定。
impossible-position = 起始局面的 FEN 中，未輪到走的一方正被將軍。
    .help = 請查對輪走方（w 或 b）和棋子的位置。棋步仍照此局面判斷。
sheet-goes-on = 紀錄紙的表頭在此重現，而回合數接續前頁：讀作同一局的下一頁。
    .help = 表頭所載留作註解。若是另一局，回合數請從 1 寫起。
words-between-moves = 棋步之間有文字：已讀作註解。
    .help = 若其中有棋步，請改寫成棋步。在 PGN 中，註解要用大括號括起：{"{"}…{"}"}。
unjudged-variant = 這是 { $variant } 的棋局：棋步照原文保留，不加判斷。
    .help = 可判斷的是西洋棋與 Chess960。
semicolon-between-moves = 棋步之間有「;」：其後的內容讀作棋譜的一部分。
    .help = 在 PGN 中，「;」開始一段到行尾的註解。請以空白分隔棋步。
rows-side-by-side = 此處棋步分欄並列，由編號看不出先後次序。
    .help = 已逐行讀取。若各欄上下相接，請用「--from columns」讀取。

## N: notation

unreadable-move = 「{ $written }」不是任何已知紀錄法的棋步。
    .illegible = 「{ $written }」：此處無法辨認。
    .illegible-help = 請詢問棋手或查看另一份紀錄紙；上列候選與能辨認的字相符。
    .letter = 「{ $written }」：{ $letter } 不是 { $language } 的棋子字母。
    .letter-help = 請查看是否筆誤。若字母屬於別的語言，請用 --language TAG 指定。
    .other-letter = 「{ $written }」：{ $letter } 不是 { $language } 的棋子字母；在 { $other } 中是{ $piece }。
    .other-letter-help = 在 { $language } 中寫作 { $meant }。
    .help = 若棋子字母屬於別的語言，請用 --language TAG 指定。
doubtful-language = 棋子字母以 { $language } 讀取，但 { $other } 也符合。
    .help = 請用 --language TAG 指定語言。
doubtful-letter = 「{ $written }」按 { $language } 的字母讀作兵；在 { $other } 中是{ $piece }，而 { $move } 也合規則。
    .help = 請不寫字母，或寫該棋子的字母。
    .sign = 「{ $written }」讀作{ $piece }的棋步；{ $sign } 也可能是前一步的評註符號，而 { $move } 也合規則。
    .sign-help = 若是棋子的棋步，字母與格名之間請勿空格；若是符號，請緊接在所屬棋步之後，不空格。
    .raised = 棋步後的「{ $written }」按棋圖字型讀作評註符號；它也可能是註腳的編號。
    .raised-help = 請寫出符號本身，或把註腳寫成註解。
two-languages = 白方的棋步用 { $language } 的字母，黑方的用 { $other } 的字母。
    .help = 雙方各按自己的字母讀出。
lower-case-piece = 「{ $written }」讀作{ $piece }的棋步：沒有兵能走這一步。
    .own-file = 「{ $written }」讀作{ $piece }的棋步：兵的棋步寫作 { $square }。
    .help = 棋子字母請用大寫。
missing-capture-mark = 這步吃子，但沒有寫吃子符號。
    .help = 較新的規則可以不寫這個符號。
needless-disambiguation = 只有一個同類棋子能到那裡：不必寫出發的直線或橫線。
    .help = 寫了也無妨。
glyph-habit = 「{ $written }」沒有寫成數字評註符號。
    .help = PGN 標準輸出為 ${ $nag }。
missing-check-mark = 這步將軍，但沒有寫 +。
    .mate = 這步將死，但沒有寫符號。
    .help = 寫不寫符號，讀法都一樣。
false-check-mark = 「{ $written }」有將軍符號，但王並未受到攻擊。
    .not-double = 「{ $written }」有雙將符號，但只有一個棋子將軍。
    .not-mate = 「{ $written }」有將死符號，但對方還有合規則的應著。
    .help = 真的是這一步嗎？符號寫錯，往往是格子寫錯的痕跡。
false-capture-mark = 「{ $written }」有吃子符號，但 { $square } 是空格。
    .help = 真的是這一步嗎？符號寫錯，往往是格子寫錯的痕跡。
missing-en-passant-mark = 這步吃過路兵，但沒有寫 e.p.。
    .help = 這一版規則要求寫明。
false-en-passant-mark = 「{ $written }」寫了 e.p.，但不是吃過路兵。
    .help = 請刪去符號，或找出原本要寫的吃子。
null-move = 「{ $written }」只是讓出一步，不是西洋棋的棋步。
    .in-check = 「{ $written }」在王被將軍時讓出一步。
    .help = 程式用它表示威脅；應寫在變著裡。

## M: moves

no-such-piece = { $side }沒有{ $piece }能走到 { $to }。
    .none = 棋盤上沒有{ $side }的{ $piece }。
    .from = { $from } 的{ $piece }本來就不能走到 { $to }。
    .empty = { $from } 上沒有棋子。
    .enemy = { $from } 上是對手的{ $by }。
    .other = { $from } 上是{ $by }，不是{ $piece }。
    .file = { $file } 直線上沒有{ $piece }能走到 { $to }。
    .rank = 第{ $rank }橫線上沒有{ $piece }能走到 { $to }。
    .targets = 這種寫法可指 { $squares }，但{ $side }沒有{ $piece }能走到其中任何一格。
    .captured = { $side }沒有{ $piece }攻擊{ $opponent }的{ $captured }（{ $squares }）。
    .no-captured = 沒有{ $captured }可吃：棋盤上沒有{ $opponent }的{ $captured }。
    .either = { $side }沒有{ $piece }能走到 { $to }；{ $opponent }的{ $piece }可以，但現在輪到{ $side }。
    .either-help = 請查看是否寫錯棋子或格子。若是{ $opponent }的棋步，前面便漏了一步或多寫了一步。
    .help = 請查看是否寫錯棋子或格子，或前面的棋步有誤。
king-left-in-check = 走了這步，{ $by_square } 的{ $by }就會將軍己方的王。
    .pinned = { $from } 的{ $piece }被 { $by_square } 的{ $by }牽制：走開會使己方的王受到攻擊。
    .unanswered = { $king } 的王正被 { $by_square } 的{ $by }將軍，這步沒有應將。
    .double = { $king } 的王正被雙將（其一在 { $by_square }）：只能動王。
    .null = { $king } 的王正被 { $by_square } 的{ $by }將軍：不能讓出一步。
    .opened = 吃過路兵會打開 { $by_square } 的{ $by }通往王的線。
    .help = 不得走出使己方的王被將軍或仍被將軍的棋步。
king-moves-into-check = 王不能走到 { $to }：該格受 { $by_square } 的{ $by }攻擊。
    .help = 王不能走進受攻擊的格；被牽制的棋子也有攻擊力。
path-blocked = { $from } 的{ $piece }不能走到 { $to }：被 { $by_square } 的{ $by }擋住。
    .help = 只有馬能越過棋子。
own-piece-on-target = { $to } 上是{ $side }自己的{ $by }。
    .help = 不能吃己方的棋子。
nothing-to-capture = { $to } 上沒有兵可以吃的棋子。
    .help = 兵只有吃子時才斜走。
castling-right-lost = { $side }已不能向這一側易位。
    .king-moved = { $side }不能易位：王已經走動過，見 { $lost_move }（第{ $lost_ply }個半回合）。
    .rook-moved = { $side }不能向這一側易位：{ $by_square } 的車已經走動過，見 { $lost_move }（第{ $lost_ply }個半回合）。
    .rook-captured = { $side }不能向這一側易位：{ $by_square } 的車已被吃掉，見 { $lost_move }（第{ $lost_ply }個半回合）。
    .start = { $side }不能向這一側易位：起始局面沒有這個權利。
    .help = 易位權一旦失去，棋子回到原位也不恢復。
castling-path-blocked = { $side }不能易位：被 { $by_square } 的{ $by }擋住。
    .help = 王與車之間的格，以及兩者經過和到達的格，除這兩枚棋子外都必須空著。
castling-through-check = { $side }暫時不能易位：{ $by_square } 的{ $by }攻擊王要經過或到達的 { $square }。
    .help = 易位權並未失去；攻擊消除後仍可易位。
castling-out-of-check = { $side }暫時不能易位：王正被 { $by_square } 的{ $by }將軍。
    .help = 易位權並未失去；應將之後仍可易位。
en-passant-unavailable = 在 { $to } 沒有過路兵可吃：沒有兵越過該格。
    .late = 在 { $to } 不能吃過路兵：上一步不是兵走兩格越過該格。
    .help = 必須在對手的兵走兩格之後立即吃。
promotion-missing = 到達 { $to } 的兵必須升變，但沒有寫升變成什麼。
    .queen = 到達 { $to } 的兵必須升變，但沒有寫升變成什麼：依這一版規則成為后。
    .queen-help = 這一步仍是不合規定的行棋。若放上了別的棋子，請寫在格名之後。
    .restored = 到達 { $to } 的兵必須升變，但沒有寫升變成什麼：恢復到該步之前的局面。
    .restored-help = 這一步不合規定，須以同一個兵重走。若放上了棋子，請寫在格名之後。
    .help = 請在格名之後寫上棋子，例如 { $to }=Q。
promotion-impossible = 在 { $to } 不能升變。
    .piece = 兵不能升變為{ $promotion }。
    .rank = 在 { $to } 不能升變：只有到達底線的兵才升變。
    .help = 到達底線的兵升變為后、車、主教或馬。
ambiguous-move = 不只一個{ $piece }能走到 { $to }。
    .help = 請寫明從哪條直線或橫線走來。
    .target = 符合這種寫法的著法不只一個。
    .target-help = 請寫明棋子走到的格子，以及它原來所在的格子。
wrong-side-to-move = 這是{ $color_key ->
        [white] 白方
       *[black] 黑方
    }的棋步，但現在輪到{ $side }。
    .variation-help = 變著要緊接在它所取代的棋步之後。
    .left-out-help = 在它之前補上{ $side }的一步，其餘紀錄便全部走得下去：很可能漏了一步。請核對另一份紀錄紙。
    .help = 前面是否漏了一步，或多寫了一步？
missing-move = 這裡漏了{ $side }的一步。
    .late = 紀錄從{ $first_side }的第{ $first_number }步開始：之前的{ $plies }個半回合和局面都沒有給出。
    .late-help = 請在 FEN 標籤中寫入局面，或補上開局以來的棋步。在此之前，棋步原樣保留。
    .blank = { $side }這一步的欄位是空白的。
    .blank-help = 其後的棋步原樣保留。請核對另一份紀錄紙。
    .row = 這裡漏了一行（兩個半回合）：編號跳過一行，而下一步還不能走。
    .row-help = 補上兩個半回合，紀錄便能繼續。請核對另一份紀錄紙。
    .help = 步數編號和下一步都這樣顯示。請核對另一份紀錄紙。
move-after-end = 這一步之前棋局已經結束。
    .mate = 這一步在將死之後。
    .stalemate = 這一步在無子可動之後。
    .dead = 這一步在死和局面之後：棋局已在該處和棋。
    .fivefold = 這一步在同一局面第5次出現之後：棋局已在該處和棋。
    .seventy-five = 這一步在雙方各75步沒有吃子也沒有動兵之後：棋局已在該處和棋。
    .help = 結束棋局的局面在第{ $end_ply }個半回合之後。
king-capture = { $to } 上是{ $opponent }的王：王不能被吃。
    .left = { $to } 上{ $opponent }的王正受攻擊，卻輪到{ $side }走：前一步讓王留在將軍中。
    .left-help = 請查看那一步是否寫錯。王不能被吃。
    .help = 請查看是否寫錯棋子或格子。在王被吃之前，棋局已因將死而結束。
illegal-move = { $move } 在這個局面不合規定。
    .help = 請查看前面的棋步是否寫錯。

## G: games

move-number-mismatch = 這裡寫第{ $found }步，但棋局已到第{ $expected }步。
    .turn = 編號 { $written } 是另一方的：現在輪到{ $side }。
    .skipped = 這裡寫第{ $found }步，但棋局已到第{ $expected }步：不是編號寫錯，就是這裡漏記了棋步。
    .skipped-help = 寫下的棋步都接得上，單憑紀錄無法判斷是哪一種。更改編號之前，請核對另一份紀錄紙。
    .back = 第{ $before }步之後，編號退回第{ $found }步：可能是行的次序顛倒，或編號寫錯。棋步照所寫的次序都接得上。
    .back-help = 請核對另一份紀錄紙，或詢問雙方棋手實際的次序。
    .order = 第{ $found }步的行寫在第{ $before }步的行之前：各行依編號的次序讀取。
    .order-help = 請核對另一份紀錄紙，或詢問雙方棋手實際的次序。
    .delivered = 各格是逐欄、或自末行往上寫的：依編號的次序讀取。
    .delivered-help = 若是程式以此次序輸出，便沒有錯誤。
    .again = 編號{ $found }在這裡又用於另一行。棋步照所寫的次序都接得上。
    .again-help = 請核對另一份紀錄紙：可能是編號寫錯，或多寫了一行。
    .help = 所有棋步都接得上；錯的只是編號。
repeated-row = { $written } 在這裡寫了第二次。
    .help = 去掉第二次，紀錄就接得上。請與另一份紀錄紙核對後刪去。
result-contradicts-board = 結果 { $result } 與棋盤上的局面不符。
    .mate = 結果寫 { $result }，但將死對手的是{ $color }。
    .stalemate = 結果寫 { $result }，但棋局因無子可動結束：和棋。
    .dead = 結果寫 { $result }，但雙方以任何走法都不能將死：和棋。
    .fivefold = 結果寫 { $result }，但同一局面第5次出現時棋局已和。
    .seventy-five = 結果寫 { $result }，但雙方各75步沒有吃子也沒有動兵時，棋局已和。
    .unwinnable = 結果寫 { $result }，但{ $color }以任何合規則的走法都不能將死對手：若因超時或認輸，應為和棋。
    .unwinnable-help = 請問明棋局如何結束。因處罰判負者有效；否則雙方紀錄紙上應記 1/2-1/2。
    .help = 最後一步對嗎？若對，就是結果寫錯。
result-mismatch = Result 標籤是 { $tag }，棋步之後的結果是 { $token }。
    .sheets = 第{ $sheet }張紀錄紙的結果是 { $tag }，第{ $other }張是 { $token }。
    .sheets-help = 請詢問雙方棋手；在此之前以 { $tag } 為準。
    .on-sheet = 第{ $sheet }張紀錄紙的 Result 標籤是 { $tag }，棋步之後的結果是 { $token }。
    .heading = 標題說 { $tag }，棋步之後的結果是 { $token }。
    .heading-help = 以棋步之後的結果為準（若為 * 則以標題為準）。請查明何者正確。
    .again = 兩個結果前後相接：先是 { $token }，再是 { $tag }。
    .again-help = 以前一個為準。請查明何者正確，並刪去另一個。
    .help = 以標籤為準。
unusual-result = 「{ $result }」不是 1-0、0-1、1/2-1/2 或 *。
    .help = PGN 有固定的寫法；讀不成結果的寫成 *。

## R: reconstruction

record-breaks = 紀錄在此中斷：「{ $written }」不是任何合規則的棋步，或可指數步。之前{ $window }個半回合中，任何一步改成與所寫相近的別的棋步，後面都走不下去。
    .earlier = 紀錄在此中斷：「{ $written }」不是任何合規則的棋步，或可指數步。錯誤在這一步，或在之前的棋步，最早為第{ $earliest }個半回合。
    .mended = 紀錄在此中斷：「{ $written }」不是任何合規則的棋步，或可指數步。依答案，錯誤在第{ $mended }個半回合：改成答案的棋步，紀錄便能走下去。
    .alone = 紀錄在此中斷：「{ $written }」不是任何合規則的棋步，或可指數步。
    .agreed = 紀錄在此中斷：「{ $written }」不是任何合規則的棋步，或可指數步。所有紀錄紙此處與其他各格都相同：可能真的走了不合規則的一步。`movetext check --as-played` 會保留這樣的棋步；此處則改為另一步，或不予採用。
    .order = 紀錄在此中斷：「{ $written }」此時還不能走。依答案，次序寫錯了：與另一步對調，紀錄便能走下去。
    .unsure = 紀錄在此中斷：「{ $written }」辨識得不太確定。
    .blank = 紀錄在此中斷：此格空白。
    .blank-left-out = 紀錄在此中斷：此格空白。依答案，此處沒有走棋，其後的棋步沒有它也接得上。
    .illegible = 紀錄在此中斷：此格讀不出棋步。
    .help = 到第{ $known }個半回合為止，紀錄都能照所寫走下去。
error-window = 錯誤可能在此：此處若是另一步，紀錄便能越過中斷之處（第{ $break_ply }個半回合）。
    .mended = 依答案，錯誤在此：改成答案的棋步，紀錄便能越過中斷之處（第{ $break_ply }個半回合）。
    .help = 請再看這一步的格子，並詢問書寫的棋手。
unwritten-plies = 此處缺{ $plies }個半回合：沒有任何一格寫出。
    .blank = 自此起{ $plies }個半回合的格子空白。
    .blank-or-none = 自此起{ $plies }個半回合的格子空白。沒有這些步，其後的棋步也接得上：{ $plies ->
        [2] 可能跳過了一行。
       *[other] 可能跳過了幾行。
    }
    .blank-or-none-help = 請核對另一份紀錄紙，或詢問雙方棋手此處是否走過棋。
    .illegible = 自此起{ $plies }個半回合的格子讀不出棋步。
    .end = 本局比所寫的長{ $plies }個半回合。
    .end-help = 請索取對方的紀錄紙，或擺出終局時的局面：--final FEN。
    .blank-end = 最後{ $plies }格空白：其處是否走過棋，紀錄紙沒有說明。
    .blank-end-help = 若對局仍有續著，請給出長度（--plies N）或終局的局面（--final FEN）。
    .jump = 第{ $before }步之後，編號跳到第{ $found }步：可能漏了一行。沒有那一行，棋步也接得上。
    .jump-on-one-sheet = 第{ $before }步之後，編號跳到第{ $found }步：其間的棋步不在這張紀錄紙上，另一張上有。
    .jump-on-one-sheet-help = 請棋手依另一份紀錄紙補上。
    .jump-help = 請核對另一份紀錄紙，或詢問雙方棋手此處是否走過棋。
    .one-side = 只寫了{ $written_side }的棋步；缺另一方{ $plies }個半回合。
    .one-side-help = 請索取另一方的紀錄紙：補入的棋步只是推測。
    .help = 請索取對方的紀錄紙；沒有時由雙方棋手重建。
cell-left-over = 「{ $written }」與其餘各格所示的任何棋局都不合，故略去。
    .after-end = 「{ $written }」寫在終局之後，故略去。
    .duplicate = 「{ $written }」重複前面所寫，故略去。
    .help = 請查明這一格是否屬於本局：其中可能是附註，或別行的字。
known-end-missed = 找不到以已知方式結束的棋局。
    .differs = 找不到以所給局面結束的棋局：本局的終局局面在 { $squares } 與之不同。
    .differs-help = 請將這些格與棋盤核對：可能有棋子擺錯了格，或漏擺。
    .longer = 本局有{ $plies }個半回合，多於已知的{ $most }個。
    .longer-help = 請核對所給的半回合數，以及最後各行是否都屬於本局。
    .turn = 所給的局面輪到{ $color }走，而本局結束時並非如此：行棋方視為筆誤。
    .turn-help = 請詢問當時輪到誰走。
    .counted = 依所給局面的計數，本局應有{ $said }個半回合；本譜到達同一局面，卻有{ $plies }個半回合。
    .counted-help = 請核對局面中的回合數。若回合數正確，則有回到同一局面的著法遺漏，或著法過多。
    .clock = 依所給局面的計數，自上次吃子或走兵以來已走{ $said }個半回合；本譜結束時為{ $plies }個。
    .clock-help = 請核對計數。若計數正確，最後幾步的次序可能不同。
    .held = 第{ $held }回合所固定的著法不在本局之中：該處不能走，或棋局未及於此。
    .held-help = 請核對 --hold 所給的回合數、行棋方與著法。
    .help = 請核對所給的局面與半回合數。
record-lost = 自此以後無法讀出。
    .beginning = 紀錄紙從{ $first_side }的第{ $first_number }步開始：之前的{ $plies }個半回合和局面都沒有給出，因此無法重建棋局。
    .middle = 依編號，此處缺{ $plies }個半回合；紀錄從{ $next_side }的第{ $next_number }步繼續。所缺超過可以搜尋的數目，其餘保留原狀。
    .middle-help = 請找出中間的一頁或另一份紀錄紙。若只是編號有誤，請改正；若知道之後的局面，請在其餘各行之上以 `FEN:` 一行寫入。
    .other-page = 自此以後所寫的棋步與之前的棋局幾乎無關：可能是另一局的一頁。未予採用。
    .other-page-help = 請找出應接在此處的一頁，或另一份紀錄紙。
    .beginning-help = 請找出前一頁或另一份紀錄紙，或在各行之上以 `FEN:` 一行寫入該步之前的局面。
    .help = 之前的局面是最後確知合規則的局面：雙方棋手在裁判監督下由此重建棋局，或由此續弈。
budget-spent = 搜尋用盡了所給的量而結束：這是至此找到的最佳棋局。
    .help = 請加大 --budget，或不指定。
other-game = 這張紀錄紙是另一局的：兩張紀錄紙都有的{ $pairs }步中，相同的有{ $same }步。未予採用。
    .from = 這張紀錄紙自此起是另一局的：自此起的{ $pairs }步中，另一張從頭到尾都走得通的紀錄紙也有的是{ $same }步。未予採用。
    .from-help = 請找出應接在此處的一頁，另一局憑其自己的紀錄紙復原。
    .help = 請查明是誰的紀錄紙，另一局單憑該紙復原。
columns-exchanged = 白方棋步寫在黑方欄內，黑方棋步寫在白方欄內：兩欄對調讀取。
    .rows = 第 { $first } 行至第 { $last } 行，白方棋步寫在黑方欄內，黑方棋步寫在白方欄內：這些行兩欄對調讀取。
    .help = 請把兩欄的欄名對調。
rows-exchanged = 第{ $found }步與第{ $before }步兩行寫反了位置：兩行對調讀取。
    .moves = 第{ $found }步與第{ $before }步的{ $column }棋步寫反了位置：兩步對調讀取。
    .row-elsewhere = 寫在第{ $found }行的棋步是第{ $before }步所走：其間各行都錯開一行，按可走的次序讀取。
    .move-elsewhere = 寫在第{ $found }行的{ $column }棋步是第{ $before }步所走：其間各步都錯開一行，按可走的次序讀取。
    .help = 請核對另一份紀錄紙，或詢問雙方棋手實際的次序。
column-shifted = 從第 { $row } 行起，{ $column }的棋步都{ column-stands }：{ $rows ->
        [1] 第 { $missing } 步沒有寫下。
       *[other] 自第 { $missing } 步起有{ $rows }步沒有寫下。
    }
    .repeated = 從第 { $row } 行起，{ $column }的棋步都{ column-stands }：{ rows-repeated }
    .row-repeated = 從第 { $row } 行起，所有棋步都{ column-stands }：{ rows-repeated }
    .surplus = 從第 { $row } 行起，{ $column }的棋步都{ column-stands }：該行所寫的棋步無處可用。
    .passed-over = 從第 { $row } 行起，{ $column }的棋步都{ column-stands }：{ rows-passed-over }
    .row-passed-over = 從第 { $row } 行起，所有棋步都{ column-stands }：{ rows-passed-over }
    .help = 請核對另一份紀錄紙，或詢問棋手該行的棋步。
    .passed-over-help = 該處並無漏記的棋步。請該棋手標明跳過之處。
    .row-passed-over-help = 該處並無漏記的棋步。請該棋手標明跳過之處。
column-stands = { $stands_key ->
        [in-its-row] 回到本來的行
        [too-high] 高了{ rows-off }
       *[too-low] 低了{ rows-off }
    }
rows-off = { $off ->
        [1] 一行
       *[other] { $off }行
    }
rows-repeated = { $rows ->
        [1] 上面的棋步在此重複寫了一次。
       *[other] 上面的{ $rows }行在此重複寫了一次。
    }
rows-passed-over = { $rows ->
        [1] 該行被跳過。
       *[other] 自該行起有{ $rows }行被跳過。
    }
sheet-ends-early = 這張紀錄紙在這一步之前結束；自此起{ $plies }個半回合另一張有寫。
    .help = 請由該棋手依另一份紀錄紙補寫。
little-agreement = 有內容的{ $cells }格中，{ $otherwise }格讀作別的棋步或未採用：幾乎沒有什麼能支持這盤棋。
    .put-in = 有內容的{ $cells }格中，{ $otherwise }格讀作別的棋步或未採用，其間又補入了{ $inserted }步毫無紀錄的棋步：幾乎沒有什麼能支持這盤棋。
    .help = 請確認棋局是否從別的局面開始、前面是否缺頁、以及這是否為本局的紀錄紙。只有確為本局的紀錄時，各機率才成立。

## F: facts of law

draw-offer = { $side }提和。
    .touch = { $side }提和。
    .touch-help = 雙方在紀錄紙上記 (=)。提和有效到對手同意、口頭拒絕、以摸子或吃子拒絕，或對局以其他方式結束為止。
    .after-end = { $side }在結束棋局的一步之後提和：已無和可提。
    .after-end-help = 以盤上的終局為準。符號是否應記在前一步？
    .help = 雙方在紀錄紙上記 (=)。提和有效到對手同意、口頭拒絕或走棋為止。
checkmate = 將死：{ $side }勝。
    .after-end = { $side }將死對手，但棋局在此之前已和。
    .after-end-help = 棋局的結果是先前的和棋。
    .help = 棋局結束：停鐘，並確認雙方紀錄紙上都記 { $side_key ->
        [white] 1-0
       *[black] 0-1
    }。
stalemate = 無子可動：和棋。
    .after-end = 無子可動；棋局在此之前已和。
    .help = 行棋方沒有被將軍，也沒有合規則的走法。停鐘，並確認雙方紀錄紙上都記 1/2-1/2。
dead-position = 死和局面：雙方以任何合規則的走法都不能將死，和棋。
    .too-few = 雙方都沒有足夠的棋子將死對手：和棋。
    .too-few-help = 這一版只看棋子的多少；沒有對手配合，就不能將死。
    .help = 不論棋鐘如何，棋局結束：確認雙方紀錄紙上都記 1/2-1/2。
threefold-claimable = 同一局面第{ $occurrences }次出現：可以主張和棋。
    .help = 行棋方可在走棋之前停鐘主張，是否正確依紀錄紙核對。無人主張則棋局繼續，裁判不作提示。
fivefold = 同一局面第5次出現：和棋。
    .help = 不需主張：停鐘，依紀錄紙核對出現的次數，並確認雙方都記 1/2-1/2。
fifty-moves-claimable = 雙方各50步沒有吃子也沒有動兵：可以主張和棋。
    .help = 行棋方可在走棋之前停鐘主張，步數依紀錄紙計算。無人主張則棋局繼續，裁判不作提示。
seventy-five-moves = 雙方各75步沒有吃子也沒有動兵：和棋。
    .help = 不需主張：停鐘，依紀錄紙計算步數，並確認雙方都記 1/2-1/2。
en-passant = { $side }吃過路兵。
    .help = 只能在對手的兵走兩格之後立即吃。越過的那個兵要從棋盤上拿走。
castling = { $side }易位。
    .help = 王和車在此之前都沒有走動過。先動王，並只用一隻手。
promotion = { $side }的兵升變為{ $piece }。
    .under = { $side }的兵不升變為后，而升變為{ $piece }。
    .help = 后、車、主教、馬可任選。若找不到那個棋子，棋手可停鐘請裁判協助。
check = { $by_square } 的{ $by }將軍。
    .help = 必須立即應將：移王、吃掉將軍的棋子，或墊子。
double-check = 雙將（{ $by_square } 等）。
    .help = 只有動王才能應將。
en-passant-not-taken = 剛越過 { $to } 的兵本可當過路兵吃掉而未吃；這個權利已失去。
    .help = 吃過路兵只能在緊接的一步進行。
draw-offer-refused = { $side }已走棋：提和被拒絕。
    .touch = { $side }已走棋：至遲在摸子時，提和即已被拒絕。
    .touch-help = 摸子或吃子即為拒絕提和，紀錄上只看得到棋步。棋局照常繼續。
    .help = 走棋即為拒絕提和，棋局照常繼續。
draw-offer-accepted = { $side }的提和被接受：和棋。
    .help = 由結果可知；紀錄紙上不必另記。
draw-offer-open = 紀錄結束時，{ $side }的提和仍然有效。
    .help = 提和不可收回；對手可以同意、拒絕或走棋。
threefold-by-coming-move = { $claimant }可主張和棋：{ $moves } 會使同一局面至少第3次出現。
    .help = 把那步寫在紀錄紙上而不走出，並向裁判聲明。
fifty-moves-by-coming-move = { $claimant }可主張和棋：任何不吃子也不動兵的棋步（如 { $moves }）即滿50步。
    .help = 把那步寫在紀錄紙上而不走出，並向裁判聲明。
claim-lost = { $side }未主張和棋就走了棋：就上一局面主張的權利已失去。
    .touch = { $side }未主張和棋就走了棋：就上一局面主張的權利，至遲在摸子時即已失去。
    .help = 條件再次具備時，可再主張。現在的局面，可由輪到走棋的對手主張。
illegal-move-penalty = { $side }第{ $count }次不合規定的行棋：{ $opponent }加時{ $minutes }分鐘。
    .discretion = { $side }第{ $count }次不合規定的行棋：棋鐘由裁判酌定。
    .discretion-or-time = { $side }第{ $count }次不合規定的行棋：棋鐘由裁判酌定；若在閃電結束階段，{ $opponent }加時{ $minutes }分鐘。
    .discretion-or-lost = { $side }第{ $count }次不合規定的行棋：棋鐘由裁判酌定；若在閃電結束階段，判負。
    .stands = { $side }不合規定的行棋，但{ $opponent }已走了下一步：該步有效，不予處罰。
    .stands-help = 若在那一步之前有人主張或裁判看到，就按一般不合規定的行棋處理。雙方同意也可更正。
    .lost = { $side }第{ $count }次不合規定的行棋：判負。
    .drawn = { $side }第{ $count }次不合規定的行棋：{ $opponent }以任何合規則的走法都不能將死對手，判和。
    .lost-help = 停鐘，把裁定告知雙方，並確認雙方紀錄紙上都記 { $opponent_key ->
        [white] 1-0
       *[black] 0-1
    }。
    .drawn-help = 停鐘，把裁定告知雙方，並確認雙方紀錄紙上都記 1/2-1/2。
    .help = 停鐘，恢復到該步之前的局面，調好棋鐘，再啟動{ $side }的棋鐘。重走時適用摸子規定。
recording-waived = { $side }餘時不足{ $minutes }分鐘，可以不再記錄。
    .missing = 此處缺少的棋步走出時，{ $side }不必記錄。
    .missing-help = 漏記不是{ $side }的過失。若沒有完整的紀錄紙，先記下局面、時間與步數，雙方在裁判監督下於另一棋盤上重建棋局。若仍不能重建，除非證明已走更多步，下一步視為下一時段的第一步。
    .help = { $side }可不記錄而繼續；雙方都不記時，由裁判或助理裁判代記。漏記的部分在小旗降落後補全。
claimable-ending = { $material }：依這一版規則可主張和棋的殘局（{ $article }）。
    .own-men = { $material }：若多出的己方棋子沒有妨礙，{ $claimant }可主張和棋的殘局（{ $article }）。
    .help = 對手若能正確示出強制將死或必定得子的走法，裁判判對手勝。
early-agreement = 雙方各走滿{ $moves }步之前就議和。
    .help = 這一版規則不允許，議和無效：告知雙方，請他們繼續對局。
irregular-array = 棋子的擺法不合規則。
    .anew = 棋子的擺法不合規則：對局中發現時，該局作廢重下。
    .goes-on = 棋子的擺法不合規則，但雙方已各走{ $moves }步：棋局繼續。
    .anew-help = 停鐘，把棋子與棋鐘恢復到開始的狀態，重新開局。若原為 Chess960，應以 Variant 標籤註明。
    .goes-on-help = 局面與棋鐘不變，把條文告知雙方。若原為 Chess960，應以 Variant 標籤註明。
    .help = 若原為 Chess960，應以 Variant 標籤註明。
colours-reversed = 由開局位置黑方先走：可能是黑白下反。
    .anew = 由開局位置黑方先走。若黑白下反，雙方各走滿{ $moves }步之前應重新開局。
    .goes-on = 由開局位置黑方先走。若黑白下反，棋局仍繼續。
    .anew-help = 更可能是紀錄筆誤，請詢問棋手。若黑白下反而未走滿那些步數，停鐘，以正確的顏色重新開局。
    .goes-on-help = 更可能是紀錄筆誤，請詢問棋手。若黑白下反，局面與棋鐘不變，並為編排記下顏色；裁判可另作裁定。
    .help = 裁判可另作裁定；更可能是紀錄筆誤。
scoresheet-completion = { $side }在不必記錄的情況下走了本時段的最後一步：小旗降落後須補全紀錄。
    .neither-wrote = { $side }走了本時段的最後一步，而雙方都不必記錄：小旗降落後，雙方須補全紀錄。
    .neither-wrote-help = 小旗降落後停鐘，繼續對局之前，請雙方依裁判或對手的紀錄補全。下一時段起恢復記錄。
    .help = { $side }在走下一步之前，借對手的紀錄紙補全，歸還之後才走。下一時段起恢復記錄。
repeated-draw-offer = { $side }又提和，連續第{ $count }次，其間{ $opponent }沒有提和。
    .help = 提和有效。若{ $opponent }申訴受到干擾，由裁判判斷是否無理：先警告，再依處罰種類選擇。記下提和的棋步與所說的話。
both-lost = 雙方皆負：0-0。
    .help = 這是裁判的裁定；確認雙方紀錄紙上都這樣記。PGN 沒有這種符號：結果為 *。

## Captions of other places

caption-offer = 提和
caption-heading = 標題
caption-tag = 標籤
caption-token = 末尾的結果
caption-first-time = 第一次寫在這裡
caption-next = 接著的一步
caption-castling-lost = 在此失去易位權

## What a fix does

fix-number = 改寫為棋局實際的步數
fix-check-mark = 補上將軍符號
fix-mate-mark = 補上將死符號
fix-take-out = 去掉第二次
fix-remove-mark = 刪去符號
fix-roster-tag = 補上標籤
fix-glyph = 把符號寫成編號
fix-result-token = 按 PGN 的寫法寫結果

## Human output

game-number = 第{ $game }局
at-place = { $side }第{ $number }步（第{ $ply }個半回合）
at-ply = { $move }（第{ $ply }個半回合）
article = { $edition }：{ $article }
legal-here = 此處合規則的走法：{ $moves }
candidates = 或許是 { $moves }
only-candidate = 只有 { $move } 能讓其後的紀錄全部走得下去
only-candidate-until = 只有 { $move } 能讓其後的紀錄走到「{ $until }」之前
assuming = 假定：{ $readings }
assumed-read = 「{ $written }」是 { $move }
assumed-unwritten = 走過沒有寫下的 { $move }
assumed-copy = 「{ $written }」只算一次
fix = { $label }：{ $replacement }
board = { $move } 之前，輪到{ $side }：
closing = 本局從此處起還有{ $others }項同類問題：只計數，不逐一列出。
repeated = 本局另有{ $count }處相同
untold = 另有{ $count }項（見「movetext check」）
left-out = 不能走的{ $count }步未寫出：這種格式沒有地方可寫（pgn、json、xml 全部保留）
omitted = { $format }未寫出：{ $list }（pgn、json、xml 全部保留）
omitted-variations = { $count }條變著
omitted-comments = { $count }則註解
omitted-draw-offers = 提和{ $count }次
omitted-glyphs = { $count }個評註符號
omitted-clocks = { $count }筆棋鐘時間
omitted-evaluations = { $count }筆引擎評分
omitted-drawings = { $count }處盤上標記
omitted-commands = 註解中的其他指令{ $count }個
omitted-tags = { $count }個標籤
omitted-results = { $count }個結果
kept-as-written = { $count }步無法走出，照原來的字母與記譜法保留
kept-signs = 意義不明，照原樣保留：{ $list }
mended = 已修正{ $places }處
times = { $count }次
games = { $games }局
book-bound = 正在裝訂成書
book-set = 正在用 Typst 排版
book-no-chapters = 沒有對局帶有範本中的標籤：本書不分章
book-no-crosstable = 略去 { $count } 個對戰成績表（最多 { $players } 人）：一頁只容得下 { $most } 人
viewer-first = 起始局面
viewer-back = 上一步
viewer-on = 下一步
viewer-last = 最後一步
viewer-turn = 翻轉棋盤
shortened = { $lines }項各以一行顯示：詳細顯示的是每類最先的{ $each }項，合計至多{ $most }項（全部詳細：--all-boards）。
tally-clean = { $games }局，沒有發現問題，{ $time }
tally = { $games }局，{ $findings }項：{ $codes }，{ $time }

## 裁定

flag-fallen = { $fallen }的小旗已降落。
flag-winnable = { $opponent }仍可經由一連串合規則的棋步將死對手，例如：
flag-unwinnable = { $opponent }以任何合規則的走法都不能將死對手（已證明）。
flag-undecided = 未能查明{ $opponent }是否仍可將死對手。
flag-incomplete = 紀錄無法讀到小旗降落之處。合規則的補法有{ $all }種，其中{ $fallen }負{ $lost }種，和棋{ $drawn }種。
flag-incomplete-at-least = 紀錄無法讀到小旗降落之處，合規則的補法為數太多，無法一一檢視。所裁定的{ $all }種之中，{ $fallen }負{ $lost }種，和棋{ $drawn }種；對其餘補法則不能證明什麼。
flag-unknown = 紀錄無法讀到小旗降落之處，也無法逐一檢視所有補法：補全之前不能裁定。
flag-shown-mate = 在適用第{ $chapter }章（{ $heading }）的賽事中，{ $winner }可示出下列將死而主張獲勝（{ $article }）：
flag-shown-ending = 在適用第{ $chapter }章（{ $heading }）的賽事中，{ $winner }可主張獲勝：{ $material } 是明顯的勝局（{ $article }）。
flag-shown-heard = 原文未說明由哪一方主張；主張是否成立由裁判裁定。
flag-can-change = 裁定以此局面為準，但小旗降落時未必仍是此局面；空白格中走了什麼，裁定可能因而改變：將死所需的棋子或已被吃，或者棋局在此之前已因將死、無子可動或雙方都不能將死對手而結束。
flag-recorded = 紀錄上的結果是 { $recorded }，與此裁定不符：以何者為準，由裁判決定。
claim-occurrences = { $times ->
        [1] 此局面只出現過一次：{ $moves }
       *[other] 此局面出現過{ $times }次：{ $moves }
    }
at-the-start = 開始時
claim-quiet = 已連續{ $quiet }個半回合沒有吃子也沒有動兵。
claim-right = { $claimant }的主張正確。
claim-wrong = { $claimant }的主張錯誤：棋局繼續。
claim-cost = { $opponent }加時{ $minutes }分鐘。
claim-clock-claimant = { $claimant }的棋鐘：{ $claimant_clock }
claim-clock-opponent = { $opponent }的棋鐘：{ $opponent_clock }
claim-binds = { $claimant }必須走 { $intended }。
claim-incomplete = 紀錄只能讀到第{ $known }個半回合。使其後棋步走得下去的合規則補法共有{ $all }種。
claim-in-all = 其中每一種，{ $claimant }的主張都正確。
claim-in-some = 其中{ $right }種，{ $claimant }的主張正確。
claim-in-none = 其中沒有一種使{ $claimant }的主張正確。
claim-drawn-in-all = 其中每一種，棋局在主張之前都已和棋。
claim-drawn-in-some = 其中{ $drawn }種，棋局在主張之前已經和棋。
claim-mated-in-some = 其中{ $mated }種，棋局已因將死而結束。
claim-drawn-either-way = 無論缺漏處走了什麼，棋局都是和棋：或因{ $claimant }的主張，或在其之前。棋鐘不作更動。
claim-incomplete-at-least = 紀錄只能讀到第{ $known }個半回合。使其後棋步走得下去的合規則補法至少有{ $all }種，為數太多，無法一一檢視。
claim-in-no-way = 缺漏處過短，無論走了什麼，{ $claimant }的主張都不可能正確。
claim-in-all-found = 所檢視的每一種，{ $claimant }的主張都正確；對其餘補法則不能證明什麼。
claim-in-some-found = 其中至少{ $right }種，{ $claimant }的主張正確；也有不正確的。
claim-in-none-found = 所檢視的沒有一種使{ $claimant }的主張正確；對其餘補法則不能證明什麼。
unwritten-at-end = 到此為止的最後{ $unwritten }個半回合空白，或無法辨認，或走不下去。
unwritten-not-played = 若空白格中並未走棋，請改求第{ $known }個半回合之後的裁定。
claim-known-board = 已知的最後局面：
claim-open = 須看缺漏處走了什麼：雙方應先補全紀錄。
claim-ending = 盤上為 { $material }。
ended-by-mate = 棋局在此之前已結束：盤面已是將死。
ended-by-stalemate = 棋局在此之前已結束：盤面已是無子可動。
ended-by-dead-position = 棋局在此之前已結束：雙方都已不能將死對手。
ended-by-fivefold = 棋局在此之前已結束：同一局面已出現5次。
ended-by-seventy-five = 棋局在此之前已結束：雙方各75步沒有吃子也沒有動兵。
claim-void = 已無可主張之事，棋鐘不作更動。
claim-for-arbiter = 是否屬於所列殘局由裁判決定（{ $discretion }）：此處無法證明。
claim-subject = { $opponent }若能正確示出強制將死或必定得子的走法，判{ $opponent }勝（{ $subject }）。
claim-refuted = 但{ $opponent }示出下列走法即獲勝（{ $subject }）：
claim-cost-range = { $claimant }的行棋時間由裁判酌減，最多{ $most }分鐘（{ $discretion }）。
claim-clock-range = { $claimant }的棋鐘：{ $claimant_least } 至 { $claimant_clock }
claim-unknown = 紀錄只能讀到第{ $known }個半回合：補全之前不能就主張作出裁定。
numbers-ahead = 回合數 { $above } 之後是 { $below }：依回合數，其間缺{ $plies }個半回合。
numbers-late = 紀錄由回合數 { $below } 開始：依回合數，其前缺{ $plies }個半回合。
numbers-back = 回合數 { $above } 之後又是 { $below }：依回合數，有{ $plies }個半回合寫了兩次。
numbers-only = 但若如此，其後就走不下去：錯的只是回合數。
numbers-needed = 若非如此，紀錄就無法照所寫的走下去。
numbers-agree = 無論是如此，或錯的只是回合數，在此並無差別。
numbers-claim-right = 若是如此，{ $claimant }的主張正確。
numbers-claim-wrong = 若是如此，{ $claimant }的主張錯誤。
numbers-claim-some = 若是如此，使其後棋步走得下去的合規則補法共有{ $all }種，其中{ $right }種，{ $claimant }的主張正確。
numbers-claim-at-least = 若是如此，使其後棋步走得下去的合規則補法至少有{ $all }種，為數太多，無法一一檢視；所檢視的之中有{ $right }種，{ $claimant }的主張正確。
numbers-claim-unknown = 若是如此，缺漏處的補法無法一一檢視。
numbers-written-right = 若錯的只是回合數，{ $claimant }的主張正確。
numbers-written-wrong = 若錯的只是回合數，{ $claimant }的主張錯誤。
numbers-written-result = 若錯的只是回合數，裁定為 { $written }。
numbers-flag = 若回合數無誤，補全紀錄的合規則補法有{ $all }種，其中{ $fallen }負{ $lost }種，和棋{ $drawn }種。
numbers-flag-at-least = 若回合數無誤，補全紀錄的合規則補法為數太多，無法一一檢視。所裁定的{ $all }種之中，{ $fallen }負{ $lost }種，和棋{ $drawn }種；對其餘補法則不能證明什麼。
numbers-flag-unknown = 若回合數無誤，補全紀錄的補法無法一一檢視。
numbers-open = 須看回合數何者無誤：應先與另一份紀錄紙對照，或請雙方補全紀錄。
numbers-doubtful = 若是如此，局面可能不同：決定之前，先與另一份紀錄紙對照。
flag-ways-won = 其中{ $won }種，{ $fallen }在此之前已將死對手。
flag-ways-open = 其中{ $open }種未能查明。
both-fallen = 雙方小旗都已降落，無法斷定何者在先。
both-earlier = 若不是最後階段，棋局繼續。
both-earlier-arbiter = 若不是最後階段，由裁判依賽程決定繼續或判和（{ $discretion }）。
both-last = 若是最後階段，判和。
both-if-announced = 這是指引，只在事先公布時適用。
both-silent = 這一版沒有規定。
quickplay-claimed = { $claimant }因時間緊迫主張和棋：{ $opponent }沒有設法求勝，或無法以正常方式取勝。
quickplay-not-on-move = { $claimant }不得主張：只有行棋方可以主張。
quickplay-not-short = 不得主張：{ $claimant }餘時須不到{ $under }分鐘，且小旗未落。
quickplay-if-short = 餘時不到{ $under }分鐘且小旗未落時可以主張。
quickplay-if-announced = 這是指引，只在事先公布時適用。
quickplay-proved = { $opponent }以任何合規則的走法都不能將死對手（已證明）。
quickplay-draw = 裁判可以判和（{ $discretion }）；
quickplay-put-off = 或延後裁決：{ $opponent }加時{ $deferred }分鐘，在裁判監看下續弈，小旗降落後仍可判和；
quickplay-put-off-clock = 或延後裁決：{ $opponent }加時{ $deferred }分鐘（{ $deferred_clock }），在裁判監看下續弈，小旗降落後仍可判和；
quickplay-refuse = 或拒絕：{ $opponent }加時{ $refused }分鐘。
quickplay-refuse-clock = 或拒絕：{ $opponent }加時{ $refused }分鐘（{ $refused_clock }）。
quickplay-refuse-plain = 延後之後也可以拒絕。
next-result = 接下來：棋鐘保持停止，把裁定與條文告知雙方，並確認雙方紀錄紙上都記 { $result }。
next-ended = 接下來：棋鐘保持停止，告知雙方棋局因何結束，並確認雙方紀錄紙上都記 { $result }。
next-subject = 接下來：棋鐘保持停止，問{ $opponent }能否由此局面示出勝著；若不能，雙方紀錄紙上記 { $result }。
next-arbiter = 接下來：棋鐘保持停止，問{ $opponent }能示出什麼；然後棋鐘不變，由{ $turn }續走，或由雙方記下結果。
next-play-on = 接下來：局面與棋鐘不變，把條文告知雙方，啟動行棋方{ $turn }的棋鐘。
next-play-on-clocks = 接下來：局面不變，調好棋鐘並記下，把條文告知雙方，啟動行棋方{ $turn }的棋鐘。
next-complete-record = 接下來：棋鐘保持停止，記下時間；請雙方補全紀錄（必要時在裁判監督下用另一棋盤），然後裁定。
next-undecided = 接下來：棋鐘保持停止，記下局面；查明{ $opponent }是否仍可將死對手之後再裁定。
next-shown-win = 接下來：棋鐘保持停止，聽取是否主張獲勝並示出走法；若沒有，雙方紀錄紙上記 { $result }。
next-both = 接下來：棋鐘保持停止，請雙方補全紀錄，由此查明是哪一階段。
next-both-earlier = 接下來：請雙方補全紀錄，把棋鐘調到下一時段，啟動行棋方{ $turn }的棋鐘。
next-not-heard = 接下來：局面與棋鐘不變，向棋手說明理由，啟動行棋方{ $turn }的棋鐘。
next-quickplay = 接下來：決定並告知雙方之前，棋鐘保持停止，記下局面與時間。若繼續對局，留在棋桌旁，啟動{ $turn }的棋鐘。
resigned = { $resigned }認輸。
late-unset = 遲到的時限由比賽規定；未規定時為 { $default }。
late-lost = 判負：遲到的時限為 { $default }。
late-in-time = 不判負：遲到的時限為 { $default }。
late-both-absent = 開賽時雙方都未到：白方到場之前的時間都由白方消耗。
late-discretion = 比賽規定或裁判可另作決定（{ $discretion }）。
next-late = 接下來：棋鐘照走，已過的時間不補，把遲到的時限告知棋手。
next-refuted = 接下來：棋鐘保持停止，請{ $opponent }示出勝著：示出則雙方紀錄紙上記 { $result }，未示出則記 1/2-1/2。
next-both-silent = 接下來：棋鐘保持停止，記下局面，依類似情況裁定；比賽規定或另有說明。
ruling = 裁定：{ $result }
ruling-on-last-known = 若小旗在此局面降落，裁定：{ $result }
ruling-none = 由此不能作出裁定。

## Putting games together and filling gaps

comma = 、
semicolon = ；
sentence = { $said }。
repair-game = 第{ $game }局
repair-clean = 無誤：{ $plies }個半回合，全部照原樣
repair-no-move = 沒有寫下任何棋步，沒有可復原的
repair-repaired = 已復原：{ $plies }個半回合
repair-nothing-read = 沒有讀出任何棋步
repair-partial = 僅部分：只讀出{ $plies }個半回合
repair-read-otherwise = 改讀{ $count }格
repair-unclear = 未寫明是哪一步{ $count }格
repair-blanks-filled = 填補空白{ $count }格
repair-blanks-left-out = 略過空白{ $count }格
repair-put-in = 補入{ $count }個半回合
repair-cells-left-over = 多出{ $count }格
repair-cells-unread = 未讀{ $count }格
repair-plies-open = 未定{ $count }處
repair-held-missed = 所固定的著法不在本局之中
repair-end-missed = 結尾與已知的不符
repair-optimal = 已證明沒有別的對局能更好地解釋所記內容
repair-not-optimal = 不排除有更好的解讀
repair-numbers-broken = 各行編號不連續
repair-false-marks = 有記號（將軍、吃子、吃過路兵）不符
repair-other-game = 有一張是另一局的紀錄紙，未予採用
repair-other-page = 有一張紀錄紙中途起是另一局，該部分未予採用
repair-little-agreement = 所寫棋步幾乎不支持這盤棋
repair-columns-exchanged = 黑白兩欄顛倒
repair-rows-exchanged = 有些行（或其中的棋步）寫錯了位置
repair-column-shifted = 有一欄錯開了一行
repair-sheet-ends-early = 有一張紀錄紙先結束
repair-result-doubtful = 結果有疑問
repair-footnote = { $move }：{ $what }；{ $how }
repair-text = 「{ $written }」
repair-text-on = { $sheet }「{ $written }」
repair-written = 原寫{ $texts }
repair-overruled = 原寫{ $texts }（亦是合法走法）
repair-transposed = 原寫{ $texts }，次序顛倒
repair-unwritten = 沒有寫下
repair-blank = 留空
repair-sheet-of = { $side_key ->
        [white] 白方
       *[black] 黑方
    }的紀錄紙
repair-sheet = 第{ $number }張紀錄紙
repair-read = 格內寫得清楚
repair-read-in-doubt = 格內寫得清楚，但可能性僅{ $percent }
repair-forced = 確定：走別的棋步，其後的紀錄都走不下去
repair-held = 已向棋手確認
repair-likely = 可能性{ $percent }
repair-open = 未定：{ $choices }
repair-left-over = { $place }：「{ $written }」，無處可放
repair-left-over-duplicate = { $place }：「{ $written }」，寫了兩次
repair-left-over-after-end = { $place }：「{ $written }」，在終局之後
repair-left-over-blank = { $place }：讀不出棋步，其後的棋步沒有它也接得上
repair-row = 第{ $number }行{ $side }
repair-cell = 第{ $number }格
repair-place = { $sheet }{ $place }
repair-places = { $first }至{ $last }
repair-behind = 在 { $move } 之後
repair-beginning = 開頭
repair-gap = { $place }：有{ $plies }個半回合沒有寫下；有{ $lines }種走法可補上
repair-gap-at-least = { $place }：有{ $plies }個半回合沒有寫下；至少有{ $lines }種走法可補上
repair-gap-lines = { $gap }：{ $shown }
repair-sheet-says = { $sheet }寫「{ $written }」
repair-sheet-silent = { $sheet }沒有寫
repair-to-fill-in = { $sheet }：{ $moves }
repair-difference = { $move }：{ $said }；應更正：{ $wrong }
repair-difference-open = { $move }：{ $said }；先查明所走為何
repair-difference-of-order = { $said }應更正：{ $wrong }
repair-difference-of-order-open = { $said }先查明所走為何
repair-doubt-open = { $move }：未定
repair-doubt-likely = { $move }：可能
repair-finding = { $severity }[{ $code }] { $place }：{ $message }
repair-heading-mended = 修正之處
repair-heading-put-in = 補入的棋步
repair-heading-left-over = 多出的格
repair-heading-other-game = 另一局的紀錄紙
repair-heading-unread = 由此以下無法讀出
repair-heading-beside = 棋步以外的文字
repair-heading-remarks = 附註
repair-heading-to-fill-in = 應補寫的棋步
repair-heading-differences = 兩張紀錄紙的出入
repair-ask-first = 先問：{ $question }
repair-heading-questions = 最能解決疑問的問題
repair-heading-findings = 發現的問題
repair-note-left-over = 多出：{ $cell }
repair-note-unread = { $sheet }未讀：{ $texts }
repair-note-beside = 棋步以外：{ $line }
repair-remark = { $place }：{ $said }
repair-remark-before = 第一步之前：{ $said }
repair-remark-clocks = 棋鐘時間：{ $times }
question = 第{ $number }步，{ $side }走的是{ $first }{ $others }？
question-what = 第{ $number }步，{ $side }走了什麼？
question-or = ，還是{ $choice }
question-else = ，還是別的棋步
question-castle = { $flank_key ->
        [king-side] 王側
       *[queen-side] 后側
    }易位
question-promote = 在 { $square } 升變為{ $promoted }
question-capture = 用{ $piece }在 { $square } 吃子
question-move = 把{ $piece }走到 { $square }
question-from = { $phrase }（從 { $from }）
complete-missing = 輪到{ $side }；漏了{ $plies }個半回合。
complete-none = 沒有合法的走法符合已知的情況。
complete-none-mate = { $side }已被將死，其後沒有棋步。
complete-none-stalemate = { $side }無子可動，其後沒有棋步。
complete-none-turn = 沒有走法能到達該局面：{ $plies }個半回合之後輪到{ $turn }，而不是{ $other }。
complete-none-found = 沒有找到符合已知情況的走法；放寬 --budget 也許能找到。
complete-lines = 合法的走法有{ $lines }種，到達{ $positions }個不同的局面。
complete-unranked = 數量太多，無法衡量可能性；以下並非按可能性排列。
complete-lines-at-least = 合法的走法至少有{ $lines }種，到達{ $positions }個不同的局面；並未全部看過（--budget），百分比只就看過的走法而言。
complete-only = 這是唯一的走法：不可能走了別的。
complete-more = … 另有{ $lines }種
