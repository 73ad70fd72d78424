# Findings in Japanese (terms of the Japan Chess Association's Laws, and for repetition and the fifty moves those of
# the primer on Wikibooks). The values are those of en.ftl. What is missing here is said in English.

## Words

pawn = ポーン
knight = ナイト
bishop = ビショップ
rook = ルーク
queen = クイン
king = キング
white = 白番
black = 黒番
king-side = キング側
queen-side = クイン側

error = 誤り
warning = 警告
note = 注記
help = 手引き

## T: text

undecodable-bytes = このバイト列は文字コード { $encoding } の文字ではありません。
    .help = � と表示して残してあります。人名も化けているなら --encoding LABEL で文字コードを指定してください。
doubtful-encoding = 文字コードを { $encoding } として読みましたが、{ $other } でも意味が通ります。
    .help = 対局者名を見て、化けていれば --encoding LABEL で文字コードを指定してください。
game-too-long = ここから始まるゲームは { $limit } バイトを超えています。読まずに { $bytes } バイトを飛ばしました。
    .help = コメントが閉じられていないか、ゲームの記録ではないファイルかもしれません。本当に長いゲームなら --max-game SIZE で上限を上げてください。

## S: syntax

junk-text = この文章はどのゲームにも属しません。
    .help = そのまま残します。ゲームへの注釈なら {"{"}…{"}"} で囲んでください。
    .other = この読み方では、この文章はどのゲームにも属しません。
    .other-help = 「--from { $container }」なら着手として読めます。
no-game = 文章はありますがゲームがありません。タグも着手も結果も見つかりません。
    .help = ファイルを間違えていませんか。保存したウェブページやエラー画面が PGN の名前になっていることがよくあります。
unclosed-comment = ここで始まる注釈が閉じられていません。
    .help = 注釈の終わりに {"}"} を入れてください。その後の着手まで注釈とみなされています。
unclosed-variation = ここで始まる変化手順が閉じられていません。
    .help = 変化手順の最後の手の後に ) を入れてください。
stray-closing = 「{ $written }」で閉じるものがありません。
    .help = 取り除くか、前に抜けている開き記号を探してください。
nested-comment = 注釈の中に注釈があります。PGN の標準では入れ子にできません。
    .help = 括弧を対にして読みました。内側は ( ) で書いてください。
malformed-tag = タグが [Name "value"] の形で書かれていません。
    .help = 読み取れたところは残してあります。
misplaced-variation = この変化手順に対応する着手がまだありません。
    .help = 変化手順は、置き換える着手の後に書きます。
repeated-tag = タグ { $name } が二度書かれています。最初のものを使います。
    .help = 誤っている方を取り除いてください。
missing-roster-tag = 七つの基本タグのうち { $tag } がありません。
    .help = --style pgn で変換すると、値を「?」として補います。
unknown-nag = { $written } は評価記号の番号ではありません。番号は 0 から 255 までです。
    .help = $1 は「!」、$2 は「?」です。詳しくは “movetext explain unknown-nag” で見られます。
unreadable-fen = 開始局面の FEN が読み取れません。
    .board = 開始局面の FEN が 8 段 8 行の盤になっていません。
    .king = 開始局面の FEN には、白黒のキングが一つずつ要ります。
    .side = 開始局面の FEN に手番 (w か b) がありません。
    .check = 開始局面の FEN では、手番でない側のキングがチェックされています。
    .help = 着手は書かれたまま残し、判定しません。
castling-right-dropped = FEN にキャスリングの権利 { $right } がありますが、キングとルークがその位置にいません。
    .help = この権利は取り除きました。そちらへのキャスリングは不正規着手になります。
unjudged-variant = { $variant } のゲームです。着手は書かれたまま残し、判定しません。
    .help = 判定できるのはチェスと Chess960 です。

## N: notation

semicolon-between-moves = 着手の間に「;」があります。後の手も本譜として読みました。
    .help = PGN では「;」は行末までの注釈の始まりです。着手は空白で区切ってください。
unreadable-move = 「{ $written }」はどの表記法の着手としても読めません。
    .illegible = 「{ $written }」: ここは判読できません。
    .illegible-help = 対局者に尋ねるか、相手の記録用紙を見てください。上の候補は読み取れる字に合うものです。
    .letter = 「{ $written }」の { $letter } は { $language } の駒の文字ではありません。
    .letter-help = 書き間違いを探してください。文字がほかの言語のものなら --language TAG で指定してください。
    .other-letter = 「{ $written }」の { $letter } は { $language } の駒の文字ではありません。{ $other } では{ $piece }です。
    .other-letter-help = { $language } では { $meant } と書きます。
    .help = 駒の文字がほかの言語のものなら --language TAG で指定してください。
doubtful-language = 駒の文字を { $language } として読みましたが、{ $other } でも当てはまります。
    .help = 確かにするには --language TAG で言語を指定してください。
doubtful-letter = 「{ $written }」は{ $language }の文字でポーンとして読みましたが、{ $other }では{ $piece }で、{ $move } も合法手です。
    .help = 文字を付けずに書くか、その駒の文字で書いてください。
lower-case-piece = 「{ $written }」は{ $piece }の手として読みました。ポーンでは指せません。
    .help = 駒の文字は大文字で書いてください。
missing-capture-mark = 駒を取る手ですが、その記号がありません。
    .help = 後の版の規則では、この記号は書かなくてもかまいません。
needless-disambiguation = そこへ行ける同じ種類の駒は一つだけなので、元の位置を書く必要はありません。
    .help = 書いてあっても差し支えありません。
glyph-habit = 「{ $written }」は評価記号の番号で書かれていません。
    .help = PGN の標準では ${ $nag } と書き出します。
missing-check-mark = チェックになる手ですが + がありません。
    .mate = チェックメイトの手ですが、その記号がありません。
    .help = 記号があってもなくても同じ手として読みます。
false-check-mark = 「{ $written }」にチェックの記号がありますが、キングは攻撃されていません。
    .not-double = 「{ $written }」にダブルチェックの記号がありますが、チェックしている駒は一つだけです。
    .not-mate = 「{ $written }」にチェックメイトの記号がありますが、キングには逃れる手があります。
    .help = 実際に指した手でしょうか。記号の誤りはマス目の書き間違いの跡であることがよくあります。
false-capture-mark = 「{ $written }」に駒を取る記号がありますが、{ $square } には駒がありません。
    .help = 実際に指した手でしょうか。記号の誤りはマス目の書き間違いの跡であることがよくあります。
missing-en-passant-mark = アンパサンで取る手ですが e.p. がありません。
    .help = この版の規則は e.p. を書くよう求めています。
false-en-passant-mark = 「{ $written }」に e.p. がありますが、アンパサンではありません。
    .help = e.p. を取り除くか、本来の取る手を探してください。
null-move = 「{ $written }」は手番を渡すだけで、チェスの着手ではありません。
    .in-check = 「{ $written }」は、キングがチェックされているのに手番を渡しています。
    .help = 狙いを示すためにソフトが書くものです。変化手順の中に書いてください。

## M: moves

no-such-piece = { $to } へ動ける{ $side }の{ $piece }はありません。
    .none = { $side }の{ $piece }は盤上にありません。
    .from = { $from } の{ $piece }は、そもそも { $to } へ動ける駒ではありません。
    .empty = { $from } には駒がありません。
    .enemy = { $from } にあるのは相手の{ $by }です。
    .other = { $from } にあるのは{ $by }で、{ $piece }ではありません。
    .file = { $file } の行には、{ $to } へ動ける{ $piece }はありません。
    .rank = { $rank } の段には、{ $to } へ動ける{ $piece }はありません。
    .targets = この書き方が指すマス ({ $squares }) のどれにも、動ける{ $side }の{ $piece }はありません。
    .prey = { $opponent }の{ $prey } ({ $squares }) に効いている{ $side }の{ $piece }はありません。
    .no-prey = 取れる{ $prey }がありません。{ $opponent }の{ $prey }は盤上にありません。
    .either = { $to } へ動ける{ $side }の{ $piece }はありません。{ $opponent }の{ $piece }なら動けますが、今の手番は{ $side }です。
    .either-help = 駒やマス目の書き間違いを探してください。{ $opponent }の手であれば、前の手が抜けているか、二度書かれています。
    .help = 駒やマス目の書き間違い、または前の手の誤りを探してください。
king-left-in-check = この手の後、{ $by_square } の{ $by }が自分のキングをチェックすることになります。
    .pinned = { $from } の{ $piece }は { $by_square } の{ $by }にピンされています。自分のキングを攻撃にさらす手は指せません。
    .unanswered = { $king } のキングは { $by_square } の{ $by }にチェックされていますが、この手では避けられません。
    .double = { $king } のキングは { $by_square } などからダブルチェックされています。動かせるのはキングだけです。
    .null = { $king } のキングは { $by_square } の{ $by }にチェックされているので、手番を渡すことはできません。
    .opened = アンパサンで取ると、{ $by_square } の{ $by }の筋がキングに通ってしまいます。
    .help = 自分のキングをチェックにする手も、チェックを放置する手も指せません。
king-moves-into-check = キングは { $to } へ行けません。{ $by_square } の{ $by }が効いています。
    .help = キングは効きのあるマスへは入れません。動けない駒の効きも同じです。
path-blocked = { $from } の{ $piece }は { $to } へ行けません。{ $by_square } の{ $by }が途中にいます。
    .help = 飛び越せるのはナイトだけです。
own-piece-on-target = { $to } には{ $side }自身の{ $by }がいます。
    .help = 味方の駒は取れません。
nothing-to-capture = { $to } には、ポーンが取れる駒がありません。
    .help = ポーンが斜めに進むのは駒を取るときだけです。
castling-right-lost = { $side }は、こちら側へのキャスリングがもうできません。
    .king-moved = { $side }はキャスリングできません。{ $lost_move } ({ $lost_ply } プライ目) でキングが動いています。
    .rook-moved = { $side }はこちら側へキャスリングできません。{ $lost_move } ({ $lost_ply } プライ目) で { $by_square } のルークが動いています。
    .rook-captured = { $side }はこちら側へキャスリングできません。{ $lost_move } ({ $lost_ply } プライ目) で { $by_square } のルークが取られています。
    .start = { $side }はこちら側へキャスリングできません。開始局面にその権利がありません。
    .help = 一度失った権利は、駒が元の位置に戻っても戻りません。
castling-path-blocked = { $side }はキャスリングできません。{ $by_square } の{ $by }が間にいます。
    .help = キングとルークの間はすべて空いていなければなりません。
castling-through-check = { $side }は今キャスリングできません。キングの通る { $square } に { $by_square } の{ $by }が効いています。
    .help = 権利は失われていません。効きがなくなれば指せます。
castling-out-of-check = { $side }は今キャスリングできません。{ $by_square } の{ $by }にチェックされています。
    .help = 権利は失われていません。チェックを避けた後なら指せます。
en-passant-unavailable = { $to } へのアンパサンはできません。そのマスを通過したポーンがありません。
    .late = { $to } へのアンパサンはできません。直前の手は、そのマスを越えてポーンが二マス進む手ではありません。
    .help = ポーンが二マス進んだ直後にだけできます。
promotion-missing = { $to } に着いたポーンは昇格しなければなりませんが、何に成るか書かれていません。
    .queen = { $to } に着いたポーンは昇格しなければなりませんが、何に成るか書かれていません。この版ではクインになります。
    .queen-help = それでも不正規着手です。ほかの駒を置いたのなら、マス目の後に書いてください。
    .restored = { $to } に着いたポーンは昇格しなければなりませんが、何に成るか書かれていません。局面はこの手の前に戻されます。
    .restored-help = 不正規着手なので、同じポーンで指し直します。駒を置いたのなら、マス目の後に書いてください。
    .help = { $to }=Q のように、マス目の後に成る駒を書いてください。
promotion-impossible = { $to } では昇格できません。
    .piece = ポーンは{ $promotion }には成れません。
    .rank = { $to } では昇格できません。昇格するのは最後の段に着いたポーンだけです。
    .help = ポーンは最後の段でクイン、ルーク、ビショップ、ナイトのどれかに成ります。
ambiguous-move = { $to } へ動ける{ $piece }が二つ以上あります。
    .help = 元の行か段を書き添えてください。
wrong-side-to-move = これは{ $color_key ->
        [white] 白番
       *[black] 黒番
    }の手ですが、今の手番は{ $side }です。
    .variation-help = 変化手順は、置き換える着手のすぐ後に書きます。
    .help = 前の手が抜けているか、二度書かれていませんか。
missing-move = ここに{ $side }の手が抜けています。
    .late = 棋譜は{ $first_side }の { $first_number } 手目から始まっています。それより前の { $plies } プライも局面も書かれていません。
    .late-help = FEN タグに局面を書くか、初めからの手を補ってください。それまで着手は書かれたまま残します。
    .blank = { $side }のこの手の欄が空白です。
    .blank-help = 後の手は書かれたまま残します。相手の棋譜も確かめてください。
    .help = 手数の番号と次の手からそう分かります。相手の棋譜も確かめてください。
move-after-end = この手の前にゲームは終わっています。
    .mate = チェックメイトの後の手です。
    .stalemate = ステイルメイトの後の手です。
    .dead = どちらもチェックメイトできない局面の後の手です。ゲームはそこで引き分けになっています。
    .fivefold = 同一局面5回目の後の手です。ゲームはそこで引き分けになっています。
    .seventy-five = 双方に捕獲もポーンの動きもない75手の後の手です。ゲームはそこで引き分けになっています。
    .help = ゲームは { $end_ply } プライ目の後の局面で終わっています。
king-capture = { $to } には{ $opponent }のキングがいます。キングを取ることはできません。
    .left = { $to } の{ $opponent }のキングが攻撃されているのに{ $side }の手番です。前の手がチェックを放置しています。
    .left-help = 誤りはその手にあります。キングを取ることはできません。
    .help = 駒やマス目の書き間違いを探してください。キングが取られる前に、チェックメイトでゲームは終わります。
illegal-move = { $move } はこの局面では不正規着手です。
    .help = 前の手に書き間違いがないか調べてください。

## G: games

move-number-mismatch = 手数が { $found } と書かれていますが、実際は { $expected } 手目です。
    .turn = 番号 { $written } は相手側のものです。今の手番は{ $side }です。
    .skipped = 手数が { $found } と書かれていますが、実際は { $expected } 手目です。番号の誤りか、ここで手が抜けています。
    .skipped-help = 書かれている手はすべて続けて読めるので、記録だけではどちらとも言えません。番号を直す前に相手の記録用紙と照合してください。
    .help = 着手はすべて続けて読めます。誤りは番号だけです。
repeated-row = { $written } は二度書かれています。
    .help = 二度目を除けば記録は続けて指せます。相手の記録用紙と照合して除いてください。
result-contradicts-board = 結果 { $result } が盤上の局面と合いません。
    .mate = 結果は { $result } ですが、チェックメイトしたのは{ $color }です。
    .stalemate = 結果は { $result } ですが、ステイルメイトなので引き分けです。
    .dead = 結果は { $result } ですが、どちらもどう指してもチェックメイトできないので引き分けです。
    .fivefold = 結果は { $result } ですが、同一局面5回目で引き分けになっています。
    .seventy-five = 結果は { $result } ですが、双方に捕獲もポーンの動きもない75手で引き分けになっています。
    .help = 最後の手は正しいでしょうか。正しければ結果が誤りです。
result-mismatch = Result タグは { $tag }、着手の後の結果は { $token } です。
    .help = タグの方を使います。
unusual-result = 「{ $result }」は 1-0、0-1、1/2-1/2、* のどれでもありません。
    .help = PGN では決まった形で書き、結果でないものは * になります。

## F: facts of law

draw-offer = { $side }から引き分けの申し出。
    .touch = { $side }から引き分けの申し出。
    .touch-help = 双方が (=) と記録します。相手が受けるか、口頭で断るか、着手または捕獲のために駒に触れるか、ゲームが終わるまで有効です。
    .after-end = ゲームを終わらせた手に{ $side }の引き分けの申し出がついていますが、申し出の余地はありません。
    .after-end-help = 盤上の終わりが有効です。一つ前の手の記号ではありませんか。
    .help = 双方が (=) と記録します。相手が受けるか、口頭で断るか、着手を返すまで有効です。
checkmate = チェックメイト。{ $side }の勝ち。
    .after-end = { $side }のチェックメイトですが、ゲームはその前に引き分けになっています。
    .after-end-help = ゲームの結果は、その前の引き分けです。
    .help = ゲームは終わりです。
stalemate = ステイルメイト。引き分け。
    .after-end = ステイルメイトですが、ゲームはその前に引き分けになっています。
    .help = 手番の側はチェックされておらず、指せる手がありません。
dead-position = どちらもどう指してもチェックメイトできない局面。引き分け。
    .too-few = どちらにもチェックメイトできるだけの駒がありません。引き分け。
    .too-few-help = この版は駒の数だけを見ます。相手が協力しないかぎり詰みません。
    .help = ゲームは終わりです。
threefold-claimable = 同一局面{ $occurrences }回目。引き分けを申し立てられます (千日手)。
    .help = 申し立てられるのは、手番の側か、次の手でこの局面にする側です。
fivefold = 同一局面5回目。引き分け。
    .help = 申し立ては要りません。
fifty-moves-claimable = 双方に捕獲もポーンの動きもなく50手。引き分けを申し立てられます (50手ルール)。
    .help = 申し立てられるのは手番の側です。
seventy-five-moves = 双方に捕獲もポーンの動きもなく75手。引き分け。
    .help = 申し立ては要りません。
en-passant = { $side }がアンパサン (通過捕獲) で取りました。
    .help = 二マス進んだ直後にだけできます。
castling = { $side }がキャスリングしました。
    .help = キングもルークもそれまで動いていません。
promotion = { $side }のポーンが{ $piece }に昇格しました。
    .under = { $side }のポーンがクインではなく{ $piece }に昇格します。
    .help = クイン、ルーク、ビショップ、ナイトから自由に選べます。
check = { $by_square } の{ $by }がチェックしています。
    .help = チェックはすぐに避けなければなりません。逃げる、取る、間に入れるのいずれかです。
double-check = ダブルチェックです ({ $by_square } ほか)。
    .help = キングを動かす手でしか避けられません。
en-passant-not-taken = { $to }でのアンパサンが可能でしたが、指されませんでした。その権利は失われました。
    .help = アンパサンは直後の一手に限ります。
draw-offer-refused = { $side }が着手したので、引き分けの申し出は拒否されました。
    .touch = { $side }が着手しています。遅くとも駒に触れたときに、引き分けの申し出は拒否されています。
    .touch-help = 着手または捕獲のために駒に触れると申し出は終わります。棋譜に残るのは着手だけです。ゲームはそのまま続きます。
    .help = 着手を返したことで申し出は終わりました。ゲームはそのまま続きます。
draw-offer-accepted = { $side }の引き分けの申し出が受け入れられ、引き分けになりました。
    .help = 結果がそれを示しています。
draw-offer-open = 棋譜の終わりで、{ $side }の引き分けの申し出に返事がありません。
    .help = 申し出は撤回できません。相手は受けるか、断るか、着手します。
threefold-by-coming-move = { $claimant }は引き分けを申し立てることができます。{ $moves }で同じ局面が三度目以上になります。
    .help = 着手せずに記録用紙に書き、アービターに申告します。
fifty-moves-by-coming-move = { $claimant }は引き分けを申し立てることができます。{ $moves }など、捕獲でもポーンでもない手で50手になります。
    .help = 着手せずに記録用紙に書き、アービターに申告します。
claim-lost = { $side }は申し立てをせずに着手しました。直前の局面で引き分けを申し立てる権利は失われます。
    .touch = { $side }は申し立てをせずに着手しました。直前の局面で引き分けを申し立てる権利は、遅くとも駒に触れたときに失われています。
    .help = 条件がふたたび満たされれば、また申し立てることができます。今の局面では、手番になった相手が申し立てられます。
illegal-move-penalty = { $side }の{ $count }回目の不正規着手です。{ $opponent }に{ $minutes }分が加えられます。
    .discretion = { $side }の{ $count }回目の不正規着手です。時計はアービターの裁量で調整されます。
    .discretion-or-time = { $side }の{ $count }回目の不正規着手です。時計はアービターの裁量で調整されます。ギロチンなら{ $opponent }に{ $minutes }分が加えられます。
    .discretion-or-lost = { $side }の{ $count }回目の不正規着手です。時計はアービターの裁量で調整されます。ギロチンなら負けになります。
    .stands = { $side }の不正規着手ですが、{ $opponent }が次の手を指したので、そのまま有効で罰則はありません。
    .stands-help = その手の前に申し立てるかアービターが見ていれば、通常の不正規着手として扱われます。双方の合意で直すこともできます。
    .lost = { $side }の{ $count }回目の不正規着手です。負けになります。
    .drawn = { $side }の{ $count }回目の不正規着手です。{ $opponent }はどのような合法手の連続でもチェックメイトにできないので、引き分けです。
    .lost-help = ゲームは裁定で終わり、双方が結果に署名します。
    .drawn-help = ゲームは裁定で終わり、双方が結果に署名します。
    .help = 局面は不正規着手の前に戻され、代わりの手にはタッチアンドムーブの規則が働きます。
recording-waived = { $side }の残り時間は{ $minutes }分未満です。棋譜をつけなくてもかまいません。
    .missing = ここで抜けている手が指されたとき、{ $side }には記録の義務がありませんでした。
    .help = 旗が落ちた後、相手の棋譜で補います。
claimable-ending = { $material }: この規約では引き分けを申し立てることができる終盤です ({ $article })。
    .own-men = { $material }: 余分な味方の駒が邪魔にならなければ、{ $claimant }が引き分けを申し立てることができる終盤です ({ $article })。
    .help = 相手が強制的な詰みまたは駒得の手順を正しく示せば、アービターは相手の勝ちを宣言します。
early-agreement = 双方が{ $moves }手指す前に引き分けが合意されています。
    .help = この規約では認められません。
irregular-array = 駒の並べ方が規則と違います。
    .anew = 駒の並べ方が規則と違います。対局中に分かれば、そのゲームは無効とし、新しくやり直します。
    .goes-on = 駒の並べ方が規則と違いますが、双方が{ $moves }手指しているので、ゲームは続きます。
    .help = Chess960 のつもりなら、Variant タグにそう書きます。
colours-reversed = 初期配置から黒番が先に指しています。色が逆だったのかもしれません。
    .anew = 初期配置から黒番が先に指しています。色が逆だったなら、双方が{ $moves }手指す前であればやり直します。
    .goes-on = 初期配置から黒番が先に指しています。色が逆だったとしても、ゲームは続きます。
    .help = アービターが別に裁定することもあります。棋譜の書き違いの方がありそうです。

## Captions of other places

caption-cause = これが原因です
caption-opened-here = ここで開いています
caption-offer = 申し出
caption-first = 最初はここ
caption-tag = タグ
caption-token = 末尾の結果
caption-first-time = 最初に書かれた箇所
caption-next = 次の手
caption-castling-lost = ここで権利を失いました
caption-double-step = 二マスの前進

## What a fix does

fix-number = 正しい手数を書く
fix-check-mark = チェックの記号を書く
fix-mate-mark = チェックメイトの記号を書く
fix-capture-mark = 駒を取る記号を書く
fix-take-out = 二度目を取り除く
fix-remove-mark = 記号を取り除く
fix-roster-tag = タグを補う
fix-glyph = 評価記号を番号で書く
fix-result = 結果を両方同じにする
fix-result-token = PGN の形で結果を書く

## Human output

game-number = 第{ $game }ゲーム
at-place = { $side }の { $number } 手目 ({ $ply } プライ目)
at-ply = { $move } ({ $ply } プライ目)
article = { $edition }: { $article }
legal-here = ここで正規の手: { $moves }
candidates = あるいは { $moves }
only-candidate = 以後の記録がすべて指せるのは { $move } だけです
fix = { $label }: { $replacement }
board = { $move } の前、{ $side }の手番:
closing = この棋譜には、ここから先に同じ種類の指摘があと{ $others }件あります。件数だけを示します。
repeated = このゲームに同じものがほかに { $count } か所
untold = ほかに { $count } 件の指摘があります (“movetext check” で見られます)
left-out = 指せなかった手 { $count } 手は、この形式では書けないため省かれました (pgn, json, xml ならすべて残ります)
mended = { $places } 箇所を直しました
times = { $count } 回
games = { $games } ゲーム
shortened = { $lines } 件は一行で示しました。詳しく示すのは種類ごとに最初の { $each } 件、全部で { $most } 件までです (すべて詳しく: --all-boards)。
tally-clean = { $games } ゲーム、指摘なし、{ $time }
tally = { $games } ゲーム、指摘 { $findings } 件: { $codes }、{ $time }

## 裁定

flag-fallen = { $fallen }の旗が落ちました。
flag-winnable = { $opponent }は合法手の連続でまだチェックメイトにできます。たとえば:
flag-unwinnable = どのような合法手の連続でも{ $opponent }はチェックメイトにできません (証明済み)。
flag-undecided = { $opponent }がまだチェックメイトにできるかどうかは分かりませんでした。
flag-incomplete = 棋譜は旗が落ちた所までたどれません。補うことのできる合法な手順{ $all }通りのうち、{ $fallen }の負けが{ $lost }通り、引き分けが{ $drawn }通りです。
flag-unknown = 棋譜は旗が落ちた所までたどれず、すべての補い方を調べることができません。補うまでは裁定できません。
flag-shown-mate = 15章が適用される全国大会では、{ $winner }はこの詰みを示して勝ちを申し立てることができます ({ $article }):
flag-shown-ending = 15章が適用される全国大会では、{ $winner }は勝ちを申し立てることができます: { $material } は明白な勝形です ({ $article })。
flag-shown-heard = どちらの対戦者が申し立てるかは原文にありません。当否はアービターが裁定します。
claim-occurrences = { $times ->
        [1] この局面は一度だけ現れました: { $moves }
       *[other] この局面は{ $times }回現れました: { $moves }
    }
at-the-start = 開始局面
claim-quiet = 捕獲もポーンの動きもない手が{ $quiet }回続いています (双方を一回ずつ数えて)。
claim-right = { $claimant }の申し立ては正しいものです。
claim-wrong = { $claimant }の申し立ては誤りです。ゲームは続きます。
claim-cost = { $opponent }に{ $minutes }分が加えられます。
claim-clock-claimant = { $claimant }の時計: { $claimant_clock }
claim-clock-opponent = { $opponent }の時計: { $opponent_clock }
claim-binds = { $claimant }は { $intended } を指さなければなりません。
claim-incomplete = 棋譜は{ $known }プライ目までしかたどれません。残りの着手が続くように欠けた所を埋める合法な手順は{ $all }通りです。
claim-in-all = そのすべてで{ $claimant }の申し立ては正当です。
claim-in-some = そのうち{ $right }通りで{ $claimant }の申し立ては正当です。
claim-in-none = そのどれでも{ $claimant }の申し立ては正当ではありません。
claim-known-board = 分かっている最後の局面:
claim-open = 欠けた所の着手で決まります。まず双方が棋譜を補います。
claim-ending = 盤上は { $material } です。
ended-by-mate = ゲームはその前に終わっていました。盤上はチェックメイトです。
ended-by-stalemate = ゲームはその前に終わっていました。盤上はステイルメイトです。
ended-by-dead-position = ゲームはその前に終わっていました。どちらもチェックメイトできない局面です。
ended-by-fivefold = ゲームはその前に終わっていました。同じ局面が5回現れています。
ended-by-seventy-five = ゲームはその前に終わっていました。双方に捕獲もポーンの動きもなく75手です。
claim-void = 申し立てるものは残っていません。時計には触れません。
claim-for-arbiter = 該当する終盤かどうかはアービターが判断します ({ $discretion })。ここでは証明されていません。
claim-subject = { $opponent }が強制的な詰みまたは駒得の手順を正しく示せば、{ $opponent }の勝ちになります ({ $subject })。
claim-refuted = ただし{ $opponent }は次の手順を示せば勝ちになります ({ $subject }):
claim-cost-range = { $claimant }の持時間からは、アービターが最高{ $most }分までの範囲で減じます ({ $discretion })。
claim-clock-range = { $claimant }の時計: { $claimant_least } から { $claimant_clock } まで
claim-unknown = 棋譜は{ $known }プライ目までしかたどれません。補うまでは申し立てを裁定できません。
both-fallen = 双方の旗が落ちており、どちらが先に落ちたか分かりません。
both-earlier = 最後の持時間でなければ、ゲームは続きます。
both-earlier-arbiter = 最後の持時間でなければ、続行か引き分けかをアービターがスケジュールに従って決めます ({ $discretion })。
both-last = 最後の持時間なら、引き分けです。
both-if-announced = これは指針で、前もって告げられている場合にだけ適用されます。
both-silent = この版には定めがありません。
quickplay-claimed = { $claimant }が時間切迫で引き分けを申し立てています: { $opponent }は勝つための努力をしていないか、尋常の手段では勝てない。
quickplay-not-on-move = { $claimant }は申し立てられません。申し立てられるのは手番の側だけです。
quickplay-not-short = まだ申し立てられません。{ $claimant }の残り時間が{ $under }分を切り、旗が落ちていないことが必要です。
quickplay-if-short = 残り{ $under }分を切り、旗が落ちていなければ申し立てられます。
quickplay-if-announced = これは指針で、前もって告げられている場合にだけ適用されます。
quickplay-proved = どのような合法手の連続でも{ $opponent }はチェックメイトにできません (証明済み)。
quickplay-draw = アービターは引き分けを宣告するか ({ $discretion })、
quickplay-put-off = 裁定を延期するか ({ $opponent }に{ $deferred }分を加え、アービターの立会いで続け、旗が落ちた後でも引き分けを宣告できる)、
quickplay-put-off-clock = 裁定を延期するか ({ $opponent }に{ $deferred }分を加えて { $deferred_clock } とし、アービターの立会いで続け、旗が落ちた後でも引き分けを宣告できる)、
quickplay-refuse = 却下します ({ $opponent }に{ $refused }分を加える)。
quickplay-refuse-clock = 却下します ({ $opponent }に{ $refused }分を加えて { $refused_clock } とする)。
quickplay-refuse-plain = その後に却下することもできます。
next-result = 次に: 時計は止めたまま、裁定と条項を双方に伝え、双方の記録用紙に { $result } と書かれたことを確かめます。
next-ended = 次に: 時計は止めたまま、何でゲームが終わったかを双方に伝えます。双方の記録用紙の結果は { $result } です。
next-subject = 次に: 時計は止めたまま、この局面からの勝ちを示せるか{ $opponent }に尋ねます。示されなければ、双方の記録用紙の結果は { $result } です。
next-arbiter = 次に: 時計は止めたまま、何を示せるか{ $opponent }に尋ねます。そのうえで、時計はそのままで{ $turn }の手番から続けるか、双方の記録用紙に結果を書かせます。
next-play-on = 次に: 局面も時計もそのままにして、条項を双方に伝え、手番の{ $turn }の時計を動かします。
next-play-on-clocks = 次に: 局面はそのままにして、時計を直して控え、条項を双方に伝え、手番の{ $turn }の時計を動かします。
next-complete-record = 次に: 時計は止めたまま時間を控えます。双方が記録を補い (必要なら別の盤で、アービターの監視の下に)、それから裁定します。
next-undecided = 次に: 時計は止めたまま局面を控えます。{ $opponent }がまだチェックメイトにできるか分かってから裁定します。
next-shown-win = 次に: 時計は止めたまま、勝ちの申し立てと手順の提示があるか聞きます。なければ、双方の記録用紙の結果は { $result } です。
next-both = 次に: 時計は止めたまま、双方の記録を補わせ、どの持時間だったかを確かめます。
next-both-earlier = 次に: 双方の記録を補わせ、時計を次の持時間に合わせ、手番の{ $turn }の時計を動かします。
next-not-heard = 次に: 局面も時計もそのままにして、理由を伝え、手番の{ $turn }の時計を動かします。
next-quickplay = 次に: 決めて双方に伝えるまで時計は止めたまま、局面と時間を控えます。続けるなら、盤の前に立ち会い、{ $turn }の時計を動かします。
resigned = { $resigned }が投了しました。
late-unset = 遅刻の限度は競技会が定めます。定めがなければ { $default } です。
late-lost = 負けになります。遅刻の限度は { $default } です。
late-in-time = 負けにはなりません。遅刻の限度は { $default } です。
late-discretion = 競技会の規定またはアービターが別に定めることがあります ({ $discretion })。
next-late = 次に: 時計は動かしたまま、過ぎた時間はそのままにします。遅刻の限度を対戦者に伝えます。
next-refuted = 次に: 時計は止めたまま、{ $opponent }に勝ちを示させます。示されれば双方の記録用紙の結果は { $result }、示されなければ 1/2-1/2 です。
next-both-silent = 次に: 時計は止めたまま局面を控え、類似の状況から判断します。競技会の規定に定めがあるかもしれません。
ruling = 裁定: { $result }
ruling-none = これだけでは裁定は出ません。

## 印刷用の棋譜

diagram = { $move } の後の局面
game-title = ゲーム { $game }
diagram-start = 開始局面
diagram-men = 白: { $white }。黒: { $black }。
