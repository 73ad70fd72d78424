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

undecodable-bytes = このバイト列は、文字コード { $encoding } の文字として読めません。
    .help = � と表示して残しました。人名も化けているなら、--encoding LABEL で文字コードを指定してください。
doubtful-encoding = 文字コードを { $encoding } として読みましたが、{ $other } としても意味が通ります。
    .help = 対戦者名を見て、化けていれば --encoding LABEL で文字コードを指定してください。
mixed-encodings = この行は UTF-8 ですが、同じ文章のほかの行は { $encoding } です。
    .help = 人名を確かめてください。化けているなら、二つの文章がつながっているのかもしれません。別々に保存するか、--encoding LABEL で文字コードを指定してください。
control-character = ここに制御文字があります。空白として読みました。
    .help = この用紙のほかの制御文字も同じように読みました。何か失われていないか確かめてください。
game-too-long = ここから始まるゲームは { $limit }バイトを超えるため、{ $bytes }バイトを読まずに飛ばしました。
    .help = 注釈が閉じられていないか、棋譜ではないファイルかもしれません。本当に長いゲームなら、--max-game SIZE で上限を上げてください。

## S: syntax

junk-text = この文章はどのゲームにも属しません。
    .help = そのまま残しました。ゲームへの注釈なら {"{"}…{"}"} で囲んでください。
    .other = この読み方では、この文章はどのゲームにも属しません。
    .other-help = 「--from { $container }」なら、着手として読めます。
    .damaged = この { $container } はゲームとして読めません。途中で終わっているか、記号が足りないか余分か、着手がありません。
    .damaged-help = そのまま残し、前後のゲームは読みました。ファイルが途中で切れていませんか。
no-game = 文章はありますが、ゲームがありません。タグも着手も結果も見当たりません。
    .help = ファイルを間違えていませんか。保存したウェブページやエラー画面に PGN の名前がついていることはよくあります。
unclosed-comment = ここで始まる注釈が閉じられていません。
    .help = 注釈の終わりに {"}"} を入れてください。その後の着手まで注釈とみなしました。
unclosed-variation = ここで始まる変化手順が閉じられていません。
    .help = 変化手順の最後の手の後に ) を入れてください。
stray-closing = 「{ $written }」に対応する開き記号がありません。
    .help = 取り除くか、前に抜けている開き記号を探してください。
nested-comment = 注釈の中に注釈があります。PGN の標準では、注釈を入れ子にできません。
    .help = 波括弧を対にして読みました。内側は ( ) で書いてください。
malformed-tag = タグが [Name "value"] の形で書かれていません。
    .help = 読み取れたところは残しました。
misplaced-variation = この変化手順に対応する着手がまだありません。
    .help = 変化手順は、置き換える着手の後に書きます。
repeated-tag = タグ { $name } が二度書かれています。初めのものを採ります。
    .help = 誤っている方を取り除いてください。
missing-roster-tag = 七つの基本タグのうち { $tag } がありません。
    .help = --style pgn で変換すると、値を「?」として補います。
unknown-nag = { $written } という評価記号はありません。番号は0から255までです。
    .help = $1 は「!」、$2 は「?」です。詳しくは「movetext explain unknown-nag」をご覧ください。
unreadable-fen = 開始局面の FEN が読み取れません。
    .board = 開始局面の FEN が8段8行の盤を表していません。
    .king = 開始局面の FEN には、白番と黒番のキングが一つずつ必要です。
    .side = 開始局面の FEN に手番（w か b）がありません。
    .help = 着手は書かれたまま残し、判定しません。
castling-right-dropped = FEN にキャスリングの権利 { $right } がありますが、キングとルークがその位置にありません。
    .help = この権利はないものとしました。そちらへのキャスリングは不正規着手になります。
impossible-position = 開始局面の FEN では、手番でない側のキングがチェックされています。
    .help = 手番（w か b）か駒の位置が違っていないか確かめてください。着手はこの局面から判定します。
sheet-goes-on = ここに記録用紙の見出しが再びあり、手数が続いています。同じゲームの次のページとして読みました。
    .help = 見出しの内容は注釈として残しました。別のゲームなら、手数を 1 から書いてください。
words-between-moves = 着手の間に言葉があります。注釈として読みました。
    .help = この中に着手があるなら、着手として書き直してください。PGN では注釈を {"{"}…{"}"} で囲みます。
unjudged-variant = { $variant } のゲームです。着手は書かれたまま残し、判定しません。
    .help = 判定できるのはチェスと Chess960 です。
semicolon-between-moves = 着手の間に「;」があります。その後に続くものも棋譜として読みました。
    .help = PGN では「;」は行末までの注釈の始まりです。着手は空白で区切ってください。
rows-side-by-side = ここには着手の欄が横に並んでいて、番号からは読む順序が分かりません。
    .help = 一行ずつ読みました。欄ごとに続く場合は「--from columns」で読んでください。

## N: notation

unreadable-move = 「{ $written }」はどの表記法の着手としても読めません。
    .illegible = 「{ $written }」：ここは判読できません。
    .illegible-help = 対戦者に尋ねるか、もう一方の記録用紙を見てください。上に挙げた候補は、読み取れる字に合うものです。
    .letter = 「{ $written }」の { $letter } は { $language } の駒の文字ではありません。
    .letter-help = 書き間違いではないか調べてください。ほかの言語の文字なら、--language TAG で指定してください。
    .other-letter = 「{ $written }」の { $letter } は { $language } の駒の文字ではありません。{ $other } では{ $piece }です。
    .other-letter-help = { $language } では { $meant } と書きます。
    .help = ほかの言語の駒の文字なら、--language TAG で指定してください。
doubtful-language = 駒の文字を { $language } として読みましたが、{ $other } でも当てはまります。
    .help = 確かにするには --language TAG で言語を指定してください。
doubtful-letter = 「{ $written }」を { $language } の文字でポーンとして読みました。{ $other } では{ $piece }で、{ $move } も正規の手です。
    .help = 文字を付けずに書くか、その駒の文字で書いてください。
    .sign = 「{ $written }」を{ $piece }の手として読みました。{ $sign } は前の手に付けた記号とも読め、{ $move } も正規の手です。
    .sign-help = 駒の手なら文字とマスの間を空けずに、記号なら前の手のすぐ後ろに空白なしで書いてください。
    .raised = 指し手の後ろの「{ $written }」を図用フォントの評価記号として読みました。脚注の番号かもしれません。
    .raised-help = 記号そのものを書くか、脚注をコメントとして書いてください。
two-languages = 白の着手は { $language }、黒の着手は { $other } の文字で書かれています。
    .help = それぞれの側の文字で読みました。
lower-case-piece = 「{ $written }」を{ $piece }の手として読みました。ポーンには指せない手です。
    .own-file = 「{ $written }」を{ $piece }の手として読みました。ポーンの手なら { $square } と書きます。
    .help = 駒の文字は大文字で書いてください。
missing-capture-mark = 駒を取る手ですが、取る記号がありません。
    .help = 新しい版の規則では、この記号は書いても書かなくてもかまいません。
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
    .help = 実際に指された手でしょうか。記号の誤りは、マス目の書き間違いの跡であることがよくあります。
false-capture-mark = 「{ $written }」に駒を取る記号がありますが、{ $square } には駒がありません。
    .help = 実際に指された手でしょうか。記号の誤りは、マス目の書き間違いの跡であることがよくあります。
missing-en-passant-mark = アンパサンで取る手ですが e.p. がありません。
    .help = この版の規則は e.p. を書くよう求めています。
false-en-passant-mark = 「{ $written }」に e.p. がありますが、アンパサンではありません。
    .help = e.p. を取り除くか、本来書くはずだった取る手を探してください。
null-move = 「{ $written }」は手番を渡すだけで、チェスの着手ではありません。
    .in-check = 「{ $written }」は、キングがチェックされているのに手番を渡しています。
    .help = 狙いを示すために、ソフトが書くものです。変化手順の中に書いてください。

## M: moves

no-such-piece = { $to } へ動ける{ $side }の{ $piece }はありません。
    .none = { $side }の{ $piece }は盤上にありません。
    .from = { $from } の{ $piece }は、そもそも { $to } へ動ける駒ではありません。
    .empty = { $from } には駒がありません。
    .enemy = { $from } にあるのは相手の{ $by }です。
    .other = { $from } にあるのは{ $by }で、{ $piece }ではありません。
    .file = { $file }行には、{ $to } へ動ける{ $piece }はありません。
    .rank = { $rank }段には、{ $to } へ動ける{ $piece }はありません。
    .targets = この書き方が指すマス（{ $squares }）のどれにも、動ける{ $side }の{ $piece }はありません。
    .captured = { $opponent }の{ $captured }（{ $squares }）に効いている{ $side }の{ $piece }はありません。
    .no-captured = 取れる{ $captured }がありません。{ $opponent }の{ $captured }は盤上にありません。
    .either = { $to } へ動ける{ $side }の{ $piece }はありません。{ $opponent }の{ $piece }なら動けますが、今の手番は{ $side }です。
    .either-help = 駒やマス目の書き間違いを探してください。{ $opponent }の手であれば、その前の手が抜けているか、二度書かれています。
    .help = 駒やマス目の書き間違い、または前の手の誤りを探してください。
king-left-in-check = この手の後、自分のキングが { $by_square } の{ $by }にチェックされます。
    .pinned = { $from } の{ $piece }は { $by_square } の{ $by }にピンされています。自分のキングを攻撃にさらす手は指せません。
    .unanswered = { $king } のキングは { $by_square } の{ $by }にチェックされていますが、この手では避けられません。
    .double = { $king } のキングは { $by_square } などからダブルチェックされています。動かせるのはキングだけです。
    .null = { $king } のキングは { $by_square } の{ $by }にチェックされているので、手番を渡すことはできません。
    .opened = アンパサンで取ると、{ $by_square } の{ $by }の筋がキングに通ってしまいます。
    .help = 自分のキングをチェックにする手も、チェックを放置する手も指せません。
king-moves-into-check = キングは { $to } へ行けません。{ $by_square } の{ $by }が効いています。
    .help = キングは効きのあるマスへは入れません。ピンされた駒の効きも同じです。
path-blocked = { $from } の{ $piece }は { $to } へ行けません。途中に { $by_square } の{ $by }がいます。
    .help = 飛び越せるのはナイトだけです。
own-piece-on-target = { $to } には{ $side }自身の{ $by }がいます。
    .help = 味方の駒は取れません。
nothing-to-capture = { $to } には、ポーンが取れる駒がありません。
    .help = ポーンが斜めに進むのは駒を取るときだけです。
castling-right-lost = { $side }は、こちら側へのキャスリングがもうできません。
    .king-moved = { $side }はキャスリングできません。{ $lost_move }（{ $lost_ply }プライ目）でキングが動いています。
    .rook-moved = { $side }は、こちら側へキャスリングできません。{ $lost_move }（{ $lost_ply }プライ目）で { $by_square } のルークが動いています。
    .rook-captured = { $side }は、こちら側へキャスリングできません。{ $lost_move }（{ $lost_ply }プライ目）で { $by_square } のルークが取られています。
    .start = { $side }は、こちら側へキャスリングできません。開始局面にその権利がありません。
    .help = 一度失った権利は、駒が元の位置に帰っても戻りません。
castling-path-blocked = { $side }はキャスリングできません。{ $by_square } の{ $by }が妨げています。
    .help = キングとルークの間のマス、両者が通るマスと着くマスは、この二つの駒のほかは空いていなければなりません。
castling-through-check = { $side }は今キャスリングできません。キングが通る、または着く { $square } に { $by_square } の{ $by }が効いています。
    .help = 権利は失われていません。効きがなくなれば、キャスリングできます。
castling-out-of-check = { $side }は今キャスリングできません。キングが { $by_square } の{ $by }にチェックされています。
    .help = 権利は失われていません。チェックを避けた後なら、キャスリングできます。
en-passant-unavailable = { $to } へのアンパサンはできません。そのマスを通過したポーンがありません。
    .late = { $to } へのアンパサンはできません。直前の手は、そのマスを越えて二マス進んだポーンの手ではありません。
    .help = ポーンが二マス進んだ直後にだけできます。
promotion-missing = { $to } に着いたポーンは昇格しなければなりませんが、何に成るか書かれていません。
    .queen = { $to } に着いたポーンは昇格しなければなりませんが、何に成るか書かれていません。この版ではクインになります。
    .queen-help = それでも不正規着手です。ほかの駒を盤に置いたのなら、マス目の後に書いてください。
    .restored = { $to } に着いたポーンは昇格しなければなりませんが、何に成るか書かれていません。局面はこの手の前に戻されます。
    .restored-help = 不正規着手なので、同じポーンで指し直します。盤に駒を置いたのなら、マス目の後に書いてください。
    .help = { $to }=Q のように、マス目の後に成る駒を書いてください。
promotion-impossible = { $to } では昇格できません。
    .piece = ポーンは{ $promotion }には成れません。
    .rank = { $to } では昇格できません。昇格するのは最後の段に着いたポーンだけです。
    .help = ポーンは最後の段でクイン、ルーク、ビショップ、ナイトのどれかに成ります。
ambiguous-move = { $to } へ動ける{ $piece }が二つ以上あります。
    .help = 元の行か段を書き添えてください。
    .target = この書き方に当てはまる着手が二つ以上あります。
    .target-help = 駒の行き先のマス目と、元のマス目を書いてください。
wrong-side-to-move = これは{ $color_key ->
        [white] 白番
       *[black] 黒番
    }の手ですが、今の手番は{ $side }です。
    .variation-help = 変化手順は、置き換える着手のすぐ後に書きます。
    .left-out-help = この前に{ $side }の手を一つ補えば、残りの記録はすべて指せます。おそらく一手抜けています。もう一方の記録用紙を確かめてください。
    .help = その前の手が抜けているか、二度書かれていませんか。
missing-move = ここに{ $side }の手が抜けています。
    .late = 棋譜は{ $first_side }の{ $first_number }手目から始まっています。それより前の{ $plies }プライも、局面も書かれていません。
    .late-help = FEN タグに局面を書くか、初めからの手を補ってください。それまで、着手は書かれたまま残します。
    .blank = { $side }のこの手の欄が空白です。
    .blank-help = その後の手は、書かれたまま残します。もう一方の記録用紙を確かめてください。
    .row = ここに一行（2プライ）抜けています。番号が一つ飛び、次の手はまだ指せません。
    .row-help = 2プライを補えば、記録は続きます。もう一方の記録用紙を確かめてください。
    .help = 手数の番号からも、次の手からもそう分かります。もう一方の記録用紙を確かめてください。
move-after-end = この手の前に、ゲームは終わっています。
    .mate = チェックメイトの後の手です。
    .stalemate = ステイルメイトの後の手です。
    .dead = どちらもチェックメイトできない局面の後の手です。ゲームはそこで引き分けになっています。
    .fivefold = 同一局面が5回目になった後の手です。ゲームはそこで引き分けになっています。
    .seventy-five = 双方とも75手、駒を取らずポーンも動かさなかった後の手です。ゲームはそこで引き分けになっています。
    .help = ゲームは{ $end_ply }プライ目の後の局面で終わっています。
king-capture = { $to } には{ $opponent }のキングがいます。キングを取ることはできません。
    .left = { $to } の{ $opponent }のキングが攻撃されているのに、{ $side }の手番です。前の手が、チェックを放置しています。
    .left-help = その手の書き間違いを探してください。キングを取ることはできません。
    .help = 駒やマス目の書き間違いを探してください。キングが取られるより前に、チェックメイトでゲームは終わります。
illegal-move = { $move } はこの局面では不正規着手です。
    .help = 前の手に書き間違いがないか調べてください。

## G: games

move-number-mismatch = 手数が { $found } と書かれていますが、ゲームは{ $expected }手目です。
    .turn = 番号 { $written } は相手側のものです。今の手番は{ $side }です。
    .skipped = 手数が { $found } と書かれていますが、ゲームは{ $expected }手目です。番号が誤っているか、ここで手が抜けています。
    .skipped-help = 書かれている手はどれも続けて指せるので、この棋譜だけではどちらとも言えません。番号を直す前に、もう一方の記録用紙と照合してください。
    .back = 手数{ $before }の次が{ $found }に戻っています。行の順序が違うか、番号が誤っています。着手は書かれている順に指せます。
    .back-help = もう一方の記録用紙と照合するか、どの順に指したかを対局者に尋ねます。
    .order = 手数{ $found }の行が手数{ $before }の行より前に書かれています。行は番号の順に読んでいます。
    .order-help = もう一方の記録用紙と照合するか、どの順に指したかを対局者に尋ねます。
    .delivered = マス目が列ごとに、または最後の行から逆順に書かれています。番号の順に読んでいます。
    .delivered-help = プログラムがこの順に出力したのであれば、問題はありません。
    .again = 手数{ $found }が別の行にもう一度書かれています。着手は書かれている順に指せます。
    .again-help = もう一方の記録用紙と照合してください。番号が誤っているか、余分な行が書かれていることがあります。
    .help = 着手はどれも続けて指せます。誤りは番号だけです。
repeated-row = { $written } が、ここにもう一度書かれています。
    .help = 二度目を除けば、続きが指せます。もう一方の記録用紙と合えば、取り除いてください。
result-contradicts-board = 結果 { $result } が盤上の局面と合いません。
    .mate = 結果は { $result } ですが、チェックメイトしたのは{ $color }です。
    .stalemate = 結果は { $result } ですが、ステイルメイトなので引き分けです。
    .dead = 結果は { $result } ですが、どちらもどう指してもチェックメイトできないので、引き分けです。
    .fivefold = 結果は { $result } ですが、同一局面が5回目になったときに引き分けになっています。
    .seventy-five = 結果は { $result } ですが、双方とも75手、駒を取らずポーンも動かさなかったときに引き分けになっています。
    .unwinnable = 結果は { $result } ですが、{ $color }はどのような正規の手を続けてもチェックメイトにできません。時間切れや投了なら、引き分けです。
    .unwinnable-help = どのように終わったかを対戦者に尋ねます。罰による負けなら有効です。そうでなければ、双方の記録用紙に 1/2-1/2 と書かせます。
    .help = 最後の手は正しいでしょうか。正しければ、結果が誤りです。
result-mismatch = Result タグは { $tag } ですが、着手の後の結果は { $token } です。
    .sheets = 結果は、用紙{ $sheet }では { $tag }、用紙{ $other }では { $token } です。
    .sheets-help = 両対局者に確かめてください。それまでは { $tag } とします。
    .on-sheet = 用紙{ $sheet }の Result タグは { $tag } ですが、着手の後の結果は { $token } です。
    .heading = 見出しでは { $tag } ですが、着手の後の結果は { $token } です。
    .heading-help = 着手の後の結果を採ります（* のときは見出しの方）。どちらが正しいか確かめてください。
    .again = 結果が二つ続いています：{ $token }、次に { $tag }。
    .again-help = 初めの方を採ります。どちらが正しいか確かめ、もう一方を消してください。
    .help = タグの方を採ります。
unusual-result = 「{ $result }」は 1-0、0-1、1/2-1/2、* のどれでもありません。
    .help = PGN では決まった形で書きます。結果として読めないものは * になります。

## R: reconstruction

record-breaks = 棋譜はここで途切れます。「{ $written }」に当たる正規の手がないか、いくつもあります。直前の{ $window }プライのどれを、書かれた手に似た別の手に変えても、その後は続きません。
    .earlier = 棋譜はここで途切れます。「{ $written }」に当たる正規の手がないか、いくつもあります。誤りはこの手か、早ければ{ $earliest }プライ目からの手にあります。
    .mended = 棋譜はここで途切れます。「{ $written }」に当たる正規の手がないか、いくつもあります。答えによれば誤りは{ $mended }プライ目にあり、そこを答えの手に変えれば棋譜は続きます。
    .alone = 棋譜はここで途切れます。「{ $written }」に当たる正規の手がないか、いくつもあります。
    .agreed = 棋譜はここで途切れます。「{ $written }」に当たる正規の手がないか、いくつもあります。どの記録用紙も、ここもほかの欄もすべて同じです。反則の手が実際に指されたのかもしれません。`movetext check --as-played` ならその手を残します。ここでは別の手に替えるか、使いません。
    .order = 棋譜はここで途切れます。「{ $written }」はまだ指せません。答えによれば書かれた順序が違い、別の手と入れ替えれば棋譜は続きます。
    .unsure = 棋譜はここで途切れます。「{ $written }」は確かに読み取れたとは言えません。
    .blank = 棋譜はここで途切れます。この欄は空白です。
    .blank-left-out = 棋譜はここで途切れます。この欄は空白です。答えによればここでは何も指されず、以降の着手はこの欄がなくても指せます。
    .illegible = 棋譜はここで途切れます。この欄からは着手が読み取れません。
    .help = { $known }プライ目までは、書かれたとおりに進みます。
error-window = 誤りはここかもしれません。ここが別の手なら、棋譜は途切れる{ $break_ply }プライ目より先へ続きます。
    .mended = 答えによれば、誤りはここにあります。ここが答えの手なら、棋譜は途切れる{ $break_ply }プライ目より先へ続きます。
    .help = この手の欄をもう一度見て、書いた競技者に確かめてください。
unwritten-plies = ここで{ $plies }プライが抜けています。どの欄にも書かれていません。
    .blank = ここから{ $plies }プライの欄が空白です。
    .blank-or-none = ここから{ $plies }プライの欄が空白です。その後の着手はその行がなくても指せるので、行が飛ばされたのかもしれません。
    .blank-or-none-help = もう一方の記録用紙と照合するか、ここで指した手があるかを対局者に尋ねます。
    .illegible = ここから{ $plies }プライの欄は、着手が読み取れません。
    .end = 対局は、書かれているより{ $plies }プライ長いものでした。
    .end-help = 相手の記録用紙を求めるか、終局の局面を並べます：--final FEN。
    .blank-end = 最後の{ $plies }個の欄は空白です。そこで指されたかどうか、記録用紙からは分かりません。
    .blank-end-help = 対局が続いていたなら、その長さ（--plies N）か終局の局面（--final FEN）を与えます。
    .jump = 手数{ $before }の次が{ $found }になっています。行が抜けているかもしれません。着手はその行がなくても指せます。
    .jump-on-one-sheet = 手数{ $before }の次が{ $found }になっています。その間の着手はこの用紙になく、別の用紙にあります。
    .jump-on-one-sheet-help = もう一方の記録用紙から書き写してもらいます。
    .jump-help = もう一方の記録用紙と照合するか、ここで指した手があるかを対局者に尋ねます。
    .one-side = { $written_side }の着手だけが書かれています。相手側の{ $plies }プライが抜けています。
    .one-side-help = 相手側の記録用紙を求めます。補われた着手は推定にすぎません。
    .help = 相手の記録用紙を求めます。なければ、対局者が着手を復元します。
cell-left-over = 「{ $written }」は、ほかの欄から分かるどのゲームにも合わないので、除かれました。
    .after-end = 「{ $written }」は終局の後に書かれているので、除かれました。
    .duplicate = 「{ $written }」は前に書かれたことの繰り返しなので、除かれました。
    .help = その欄がこの対局のものかを確かめてください。覚え書きや別の行の語が書かれていることがあります。
known-end-missed = 分かっている終わり方をするゲームは見つかりませんでした。
    .differs = 与えられた局面で終わるゲームは見つかりませんでした。このゲームの最終局面は{ $squares }でそれと異なります。
    .differs-help = これらのマスを盤と照合します。駒を置き違えたか、置き忘れたのかもしれません。
    .longer = このゲームは{ $plies }プライあり、分かっているはずの{ $most }プライより長くなっています。
    .longer-help = 与えたプライ数と、最後の行がすべてこの対局のものかを確かめます。
    .turn = 与えられた局面では{ $color }の手番ですが、このゲームの終わりではそうではありません。手番は誤記とみなします。
    .turn-help = どちらの手番だったかを尋ねます。
    .counted = 与えられた局面の手数によれば、ゲームは{ $said }プライでした。同じ局面で終わるこのゲームは{ $plies }プライです。
    .counted-help = 局面の手数を確かめます。正しければ、同じ局面に戻る手が抜けているか、手が多すぎます。
    .clock = 与えられた局面の手数によれば、最後の駒取りまたはポーンの動きから{ $said }プライが指されています。このゲームの終わりでは{ $plies }プライです。
    .clock-help = 手数を確かめます。正しければ、最後の数手の順序が違うかもしれません。
    .held = { $held }手目に固定された手はこのゲームにありません。そこでは指せないか、ゲームがそこまで続きません。
    .held-help = --holdで与えた手数と手番と手を確かめます。
    .help = 与えられた局面とプライ数を確かめます。
record-lost = ここから先は読み取れませんでした。
    .beginning = 記録用紙は{ $first_side }の{ $first_number }手目から始まっています。それより前の{ $plies }プライも、局面も書かれていないため、ゲームを復元できません。
    .middle = 番号によれば、ここで{ $plies }プライが抜けています。記録は{ $next_side }の{ $next_number }手目から続きます。探せる数を超えているため、残りはそのままにしています。
    .middle-help = 間のページか、もう一方の記録用紙を確かめてください。番号だけが誤っているなら直し、その後の局面が分かるなら、残りの行の上に `FEN:` の行で書いてください。
    .other-page = ここから先に書かれた手は、それまでのゲームとほとんど結び付きません。別のゲームのページかもしれません。使っていません。
    .other-page-help = ここに続く正しいページか、もう一方の記録用紙を確かめてください。
    .beginning-help = その前のページか、もう一方の記録用紙を確かめてください。または、その手の前の局面を、行の上に `FEN:` の行として書いてください。
    .help = この前の局面が、正しいと分かる最後の局面です。対局者は、アービターの監視の下にそこからゲームを復元するか、そこから指し継ぎます。
budget-spent = 探索は決められた量で終わりました。これまでに見つかった最良のゲームです。
    .help = --budget を大きくするか、指定しないでください。
other-game = この用紙は別のゲームのものです。両方の用紙にある{ $pairs }手のうち、一致するのは{ $same }手です。使っていません。
    .from = この用紙はここから別のゲームになっています。ここからの{ $pairs }手のうち、最後まで問題なく進むもう一方の用紙にもあるのは{ $same }手です。使っていません。
    .from-help = ここに続く正しいページを確かめ、もう一つのゲームはその用紙から復元してください。
    .help = だれの用紙かを確かめ、そのゲームはその用紙だけから復元してください。
columns-exchanged = 白の手が黒の列に、黒の手が白の列に書かれています。列を入れ替えて読んでいます。
    .rows = { $first }行目から{ $last }行目まで、白の手が黒の列に、黒の手が白の列に書かれています。この部分は列を入れ替えて読んでいます。
    .help = 列の見出しを入れ替えてください。
rows-exchanged = 手数{ $found }の行と手数{ $before }の行が入れ替わって書かれています。入れ替えて読んでいます。
    .moves = 手数{ $found }と手数{ $before }の{ $column }の手が入れ替わって書かれています。入れ替えて読んでいます。
    .row-elsewhere = { $found }行目に書かれた手は{ $before }手目に指されました。間の行は1行ずれて書かれています。指せる順に並べて読んでいます。
    .move-elsewhere = { $found }行目の{ $column }の手は{ $before }手目に指されました。間の手は1行ずれて書かれています。指せる順に並べて読んでいます。
    .help = もう一方の記録用紙と照合するか、どの順に指したかを対局者に尋ねます。
column-shifted = { $row }行目から、{ $column }の手がどれも{ column-stands }。{ $rows ->
        [1] { $missing }手目が書かれていません。
       *[other] { $missing }手目から{ $rows }手が書かれていません。
    }
    .repeated = { $row }行目から、{ $column }の手がどれも{ column-stands }。{ rows-repeated }
    .row-repeated = { $row }行目から、どの手も{ column-stands }。{ rows-repeated }
    .surplus = { $row }行目から、{ $column }の手がどれも{ column-stands }。この行に書かれた手はどこにも当てはまりません。
    .passed-over = { $row }行目から、{ $column }の手がどれも{ column-stands }。{ rows-passed-over }
    .row-passed-over = { $row }行目から、どの手も{ column-stands }。{ rows-passed-over }
    .help = もう一方の記録用紙と照合するか、その行の手を対局者に尋ねてください。
    .passed-over-help = そこに抜けた手はありません。競技者にその行へ印を付けてもらいます。
    .row-passed-over-help = そこに抜けた手はありません。競技者にその行へ印を付けてもらいます。
column-stands = { $stands_key ->
        [in-its-row] 本来の行に戻っています
        [too-high] { rows-off }上に書かれています
       *[too-low] { rows-off }下に書かれています
    }
rows-off = { $off ->
        [1] 一行
       *[other] { $off }行
    }
rows-repeated = { $rows ->
        [1] 上の手がここにもう一度書かれています。
       *[other] 上の{ $rows }行がここにもう一度書かれています。
    }
rows-passed-over = { $rows ->
        [1] この行は飛ばされています。
       *[other] ここから{ $rows }行が飛ばされています。
    }
sheet-ends-early = この用紙はこの手の前で終わっています。ここからの{ $plies }プライは別の用紙にあります。
    .help = その用紙の競技者に、相手の記録用紙から書き足してもらいます。
little-agreement = 書かれている{ $cells }欄のうち{ $otherwise }欄が、別の手と読まれたか、除かれています。このゲームを裏付けるものはほとんどありません。
    .put-in = 書かれている{ $cells }欄のうち{ $otherwise }欄が、別の手と読まれたか、除かれており、その間に記録のない手が{ $inserted }手補われています。このゲームを裏付けるものはほとんどありません。
    .help = 別の局面から始まったゲームではないか、前のページが抜けていないか、このゲームの記録用紙かどうかを確かめてください。確率は、このゲームの記録である場合にだけ成り立ちます。

## F: facts of law

draw-offer = { $side }が引き分けを申し出ました。
    .touch = { $side }が引き分けを申し出ました。
    .touch-help = 双方が (=) と記録します。相手が受けるか、口頭で断るか、動かすため、または取るために駒に触れて断るか、ほかの形でゲームが終わるまで有効です。
    .after-end = ゲームを終わらせた手の後に、{ $side }が引き分けを申し出ています。もう申し出の余地はありません。
    .after-end-help = 盤上の終局が有効です。一つ前の手につく記号ではありませんか。
    .help = 双方が (=) と記録します。相手が受けるか、口頭で断るか、着手を返して断るまで有効です。
checkmate = チェックメイトです。{ $side }の勝ちです。
    .after-end = { $side }のチェックメイトですが、ゲームはその前に引き分けになっています。
    .after-end-help = ゲームの結果は、その前の引き分けです。
    .help = 終局です。時計を止め、双方の記録用紙に { $side_key ->
        [white] 1-0
       *[black] 0-1
    } と書かれたことを確かめます。
stalemate = ステイルメイトです。引き分けです。
    .after-end = ステイルメイトですが、ゲームはその前に引き分けになっています。
    .help = 手番の側はチェックされておらず、指せる手がありません。時計を止め、双方の記録用紙に 1/2-1/2 と書かれたことを確かめます。
dead-position = どちらも、どう指してもチェックメイトできない局面です。引き分けです。
    .too-few = どちらにも、チェックメイトできるだけの駒がありません。引き分けです。
    .too-few-help = この版は駒の数だけを見ます。相手が協力しないかぎり、チェックメイトにはなりません。
    .help = 時計がどうあれ、終局です。双方の記録用紙に 1/2-1/2 と書かれたことを確かめます。
threefold-claimable = 同一局面の{ $occurrences }回目です。引き分けを申し立てられます（千日手）。
    .help = 手番の側は、着手の前に時計を止めて申し立てることができ、当否は記録用紙で確かめます。申し立てがなければゲームは続き、アービターからは何も言いません。
fivefold = 同一局面の5回目です。引き分けです。
    .help = 申し立ては要りません。時計を止め、5回現れたことを記録用紙で確かめ、双方の用紙に 1/2-1/2 と書かれたことを確かめます。
fifty-moves-claimable = 双方とも50手、駒を取らずポーンも動かしていません。引き分けを申し立てられます（50手ルール）。
    .help = 手番の側は、着手の前に時計を止めて申し立てることができ、手数は記録用紙で数えます。申し立てがなければゲームは続き、アービターからは何も言いません。
seventy-five-moves = 双方とも75手、駒を取らずポーンも動かしていません。引き分けです。
    .help = 申し立ては要りません。時計を止め、記録用紙で手数を数え、双方の用紙に 1/2-1/2 と書かれたことを確かめます。
en-passant = { $side }がアンパサン（通過捕獲）で取りました。
    .help = 二マス進んだ手の直後にだけできます。通過したポーンを盤から取り除きます。
castling = { $side }がキャスリングしました。
    .help = キングもルークも、それまで動いていません。先にキングを、片手で動かします。
promotion = { $side }のポーンが{ $piece }に昇格しました。
    .under = { $side }のポーンが、クインではなく{ $piece }に昇格しました。
    .help = クイン、ルーク、ビショップ、ナイトから自由に選べます。駒が手もとになければ、対戦者は時計を止め、アービターに求めることができます。
check = { $by_square } の{ $by }がチェックしています。
    .help = チェックはすぐに避けなければなりません。逃げるか、取るか、間に入れます。
double-check = ダブルチェックです（{ $by_square } ほか）。
    .help = キングを動かさなければ避けられません。
en-passant-not-taken = 直前に { $to } を通過したポーンをアンパサンで取れましたが、取りませんでした。その権利は失われました。
    .help = アンパサンは、直後の一手に限ります。
draw-offer-refused = { $side }が着手しました。引き分けの申し出は断られました。
    .touch = { $side }が着手しました。遅くとも駒に触れたときに、引き分けの申し出は断られています。
    .touch-help = 動かすため、または取るために駒に触れると、申し出は終わります。棋譜に残るのは着手だけです。ゲームはそのまま続きます。
    .help = 着手を返したことで申し出は終わりました。ゲームはそのまま続きます。
draw-offer-accepted = { $side }の引き分けの申し出が受け入れられました。引き分けです。
    .help = 結果から分かります。記録用紙に書く必要はありません。
draw-offer-open = 棋譜の終わりで、{ $side }の引き分けの申し出がまだ有効です。
    .help = 申し出は取り消せません。相手は受けても、断っても、着手してもかまいません。
threefold-by-coming-move = { $claimant }は引き分けを申し立てることができます。{ $moves } で、同じ局面が3回目以上になります。
    .help = その手を指さずに記録用紙に書き、アービターに告げます。
fifty-moves-by-coming-move = { $claimant }は引き分けを申し立てることができます。{ $moves } など、駒を取らずポーンも動かさない手で、50手になります。
    .help = その手を指さずに記録用紙に書き、アービターに告げます。
claim-lost = { $side }は、引き分けを申し立てずに着手しました。直前の局面で申し立てる権利は失われました。
    .touch = { $side }は、引き分けを申し立てずに着手しました。直前の局面で申し立てる権利は、遅くとも駒に触れたときに失われています。
    .help = 条件がふたたび満たされれば、また申し立てられます。今の局面では、手番の相手が申し立てることができます。
illegal-move-penalty = { $side }の{ $count }回目の不正規着手です。{ $opponent }に{ $minutes }分が加えられます。
    .discretion = { $side }の{ $count }回目の不正規着手です。時計はアービターの裁量で直します。
    .discretion-or-time = { $side }の{ $count }回目の不正規着手です。時計はアービターの裁量で直します。ギロチンなら、{ $opponent }に{ $minutes }分が加えられます。
    .discretion-or-lost = { $side }の{ $count }回目の不正規着手です。時計はアービターの裁量で直します。ギロチンなら、負けになります。
    .stands = { $side }の不正規着手ですが、{ $opponent }が応じたので、そのまま有効です。罰則はありません。
    .stands-help = 応じる前に申し立てがあるか、アービターが見ていれば、ほかの不正規着手と同じに扱います。双方の合意で直すこともできます。
    .lost = { $side }の{ $count }回目の不正規着手です。負けになります。
    .drawn = { $side }の{ $count }回目の不正規着手です。{ $opponent }はどのような正規の手を続けてもチェックメイトにできないので、引き分けです。
    .lost-help = 時計を止め、裁定を双方に伝え、双方の記録用紙に { $opponent_key ->
        [white] 1-0
       *[black] 0-1
    } と書かれたことを確かめます。
    .drawn-help = 時計を止め、裁定を双方に伝え、双方の記録用紙に 1/2-1/2 と書かれたことを確かめます。
    .help = 時計を止め、局面を不正規着手の前に戻し、時計を直して、{ $side }の時計を動かします。指し直しの手には、タッチアンドムーブの規則が働きます。
recording-waived = { $side }の残り時間は{ $minutes }分を切りました。もう記録しなくてもかまいません。
    .missing = ここに抜けている手が指されたとき、{ $side }には記録の義務がありませんでした。
    .missing-help = 抜けは{ $side }の落度ではありません。完全な記録用紙がなければ、局面、時計、手数を控えたうえで、アービターの前で双方が別の盤に組み立て直します。それもできなければ、反証のないかぎり、次の手を次の持時間の1手目とします。
    .help = { $side }は、記録せずに続けてかまいません。双方とも記録しないときは、アービターかアシスタントが記録します。書かなかった手は、旗が落ちた後で補います。
claimable-ending = { $material }：この版の規則では、引き分けを申し立てることができる終盤です（{ $article }）。
    .own-men = { $material }：余分な味方の駒が邪魔にならなければ、{ $claimant }が引き分けを申し立てることができる終盤です（{ $article }）。
    .help = 相手が強制的なチェックメイトか駒得の手順を正しく示せば、アービターは相手の勝ちを宣告します。
early-agreement = 双方が{ $moves }手指す前に、引き分けを合意しています。
    .help = この版の規則では認められず、合意は効力を持ちません。双方に伝え、続けさせます。
irregular-array = 駒の並べ方が規則と違います。
    .anew = 駒の並べ方が規則と違います。対局中に分かれば、そのゲームは無効で、初めからやり直します。
    .goes-on = 駒の並べ方が規則と違いますが、双方が{ $moves }手指しているので、ゲームは続きます。
    .anew-help = 時計を止め、駒と時計を初めの状態に戻して、新しくゲームを始めさせます。Chess960 のつもりなら、Variant タグにそう書きます。
    .goes-on-help = 局面も時計もそのままにして、条項を双方に伝えます。Chess960 のつもりなら、Variant タグにそう書きます。
    .help = Chess960 のつもりなら、Variant タグにそう書きます。
colours-reversed = 初期配置から黒番が先に指しています。白番と黒番を取り違えたのかもしれません。
    .anew = 初期配置から黒番が先に指しています。白番と黒番の取り違えなら、双方が{ $moves }手指す前であれば初めからやり直します。
    .goes-on = 初期配置から黒番が先に指しています。白番と黒番の取り違えだったとしても、ゲームは続きます。
    .anew-help = 棋譜の書き間違いの方がありそうです。対戦者に尋ねてください。取り違えなら、その手数になる前であれば時計を止め、正しい色で初めからやり直させます。
    .goes-on-help = 棋譜の書き間違いの方がありそうです。対戦者に尋ねてください。取り違えなら、局面も時計もそのままにして、組み合わせのために色を控えます。アービターが別に裁定することもあります。
    .help = アービターが別に裁定することもあります。棋譜の書き間違いの方がありそうです。
scoresheet-completion = { $side }は記録の義務のないまま、持時間の節目の手を指しました。旗が落ちたら、記録を補います。
    .neither-wrote = { $side }が持時間の節目の手を指しました。双方とも記録の義務がありませんでした。旗が落ちたら、双方が記録を補います。
    .neither-wrote-help = 旗が落ちたら時計を止め、続ける前に、アービターまたは相手の記録で双方に補わせます。次の持時間では、ふたたび記録します。
    .help = { $side }は次の手を指す前に、相手の記録用紙を借りて補い、返してから指します。次の持時間では、ふたたび記録します。
repeated-draw-offer = { $side }がまた引き分けを申し出ました。続けて{ $count }度目で、その間に{ $opponent }からの申し出はありません。
    .help = 申し出は有効です。{ $opponent }が妨げられたと訴えれば、不当な申し出かどうかをアービターが判断し、まず警告し、次に罰則の中から選びます。申し出の手と、伝えたことを控えておきます。
both-lost = 双方とも負けです（0-0）。
    .help = アービターの裁定によるものです。双方の記録用紙にそう書かれたことを確かめます。PGN にはこれを表す記号がないので、outcome は * になります。

## Captions of other places

caption-offer = 申し出
caption-heading = 見出し
caption-tag = タグ
caption-token = 末尾の結果
caption-first-time = 最初に書かれた箇所
caption-next = 次の手
caption-castling-lost = ここで権利を失いました

## What a fix does

fix-number = 正しい手数を書く
fix-check-mark = チェックの記号を書く
fix-mate-mark = チェックメイトの記号を書く
fix-take-out = 二度目を取り除く
fix-remove-mark = 記号を取り除く
fix-roster-tag = タグを補う
fix-glyph = 評価記号を番号で書く
fix-result-token = PGN の形で結果を書く

## Human output

game-number = 第{ $game }ゲーム
at-place = { $side }の{ $number }手目（{ $ply }プライ目）
at-ply = { $move }（{ $ply }プライ目）
article = { $edition }：{ $article }
legal-here = ここで正規の手：{ $moves }
candidates = あるいは { $moves }
only-candidate = この後の記録がすべて指せるのは { $move } だけです
only-candidate-until = 「{ $until }」までの記録がすべて指せるのは { $move } だけです
assuming = 次のように読んだ場合：{ $readings }
assumed-read = 「{ $written }」は { $move }
assumed-unwritten = 書かれていない { $move } が指された
assumed-copy = 「{ $written }」の二度目は誤記
fix = { $label }：{ $replacement }
board = { $move } の前、{ $side }の手番：
closing = このゲームには、ここから先に同じ種類の指摘があと{ $others }件あります。件数だけを示します。
repeated = このゲームに、同じものがほかに{ $count }か所
untold = ほかに{ $count }件の指摘があります（「movetext check」で見られます）
left-out = 指せなかった{ $count }手は、この形式では書けないので省きました（pgn、json、xml ならすべて残ります）
omitted = { $format }では省きます：{ $list }（pgn、json、xml ならすべて残ります）
omitted-variations = 変化手順{ $count }本
omitted-comments = 注釈{ $count }件
omitted-draw-offers = 引き分けの申し出{ $count }件
omitted-glyphs = 評価記号{ $count }個
omitted-clocks = 時計の時間{ $count }件
omitted-evaluations = エンジンの評価値{ $count }件
omitted-drawings = 盤上の印と矢印{ $count }件
omitted-commands = 注釈中のほかの命令{ $count }件
omitted-tags = タグ{ $count }個
omitted-results = 結果{ $count }件
kept-as-written = 指せなかった{ $count }手は、元の文字と記法のまま残しました
kept-signs = 意味がわからないので、書かれたまま残しました：{ $list }
mended = { $places }か所を直しました
times = { $count }回
games = { $games }ゲーム
book-bound = 製本しています
book-set = Typstで組版しています
book-no-chapters = ひな形のタグを持つ対局がないため、章のない本になりました
book-no-crosstable = { $count }個の対戦成績表（最大{ $players }人）は載せません。1ページに入るのは{ $most }人までです
viewer-first = 最初の局面
viewer-back = 前の手
viewer-on = 次の手
viewer-last = 最後の手
viewer-turn = 盤を回す
shortened = { $lines }件は1行で示しました。詳しく示すのは、種類ごとに初めの{ $each }件、全部で{ $most }件までです（すべて詳しく：--all-boards）。
tally-clean = { $games }ゲーム、指摘なし、{ $time }
tally = { $games }ゲーム、指摘{ $findings }件：{ $codes }、{ $time }

## 裁定

flag-fallen = { $fallen }の旗が落ちました。
flag-winnable = { $opponent }は、正規の手を続ければまだチェックメイトにできます。たとえば：
flag-unwinnable = { $opponent }は、どのような正規の手を続けてもチェックメイトにできません（証明済み）。
flag-undecided = { $opponent }がまだチェックメイトにできるかどうか、突き止められませんでした。
flag-incomplete = 棋譜は、旗が落ちたところまでたどれません。正規の手で補う手順{ $all }通りのうち、{ $fallen }の負けが{ $lost }通り、引き分けが{ $drawn }通りです。
flag-incomplete-at-least = 棋譜は、旗が落ちたところまでたどれず、正規の手で補う手順は多すぎてすべては調べられません。裁定した{ $all }通りのうち、{ $fallen }の負けが{ $lost }通り、引き分けが{ $drawn }通りですが、ほかの手順については何も証明できません。
flag-unknown = 棋譜は、旗が落ちたところまでたどれず、補い方をすべて調べることもできません。補うまでは裁定できません。
flag-shown-mate = { $chapter }章（{ $heading }）が適用される対局では、{ $winner }は次のチェックメイトを示して勝ちを申し立てることができます（{ $article }）：
flag-shown-ending = { $chapter }章（{ $heading }）が適用される対局では、{ $winner }は勝ちを申し立てることができます。{ $material } は明白な勝形です（{ $article }）。
flag-shown-heard = どちらの対戦者が申し立てるかは原文にありません。当否はアービターが裁定します。
flag-can-change = 裁定はこの局面によりますが、旗が落ちた局面とは限らず、空欄で何が指されたかによって変わりえます。チェックメイトに必要な駒が取られていたり、チェックメイト、ステイルメイト、どちらもチェックメイトできない局面でゲームがその前に終わっていたりするかもしれません。
flag-recorded = 棋譜の結果は { $recorded } で、この裁定と食い違います。どちらを採るかは、アービターが決めます。
claim-occurrences = { $times ->
        [1] この局面が現れたのは一度だけです：{ $moves }
       *[other] この局面は{ $times }回現れました：{ $moves }
    }
at-the-start = 開始局面
claim-quiet = 駒を取らずポーンも動かさない手が、双方の手を一つずつ数えて{ $quiet }回続いています。
claim-right = { $claimant }の申し立ては正当です。
claim-wrong = { $claimant }の申し立ては誤りです。ゲームは続きます。
claim-cost = { $opponent }に{ $minutes }分が加えられます。
claim-clock-claimant = { $claimant }の時計：{ $claimant_clock }
claim-clock-opponent = { $opponent }の時計：{ $opponent_clock }
claim-binds = { $claimant }は { $intended } を指さなければなりません。
claim-incomplete = 棋譜は{ $known }プライ目までしかたどれません。その後の着手が続くように欠けたところを埋める正規の手順は{ $all }通りです。
claim-in-all = そのすべてで{ $claimant }の申し立ては正当です。
claim-in-some = そのうち{ $right }通りで{ $claimant }の申し立ては正当です。
claim-in-none = そのどれでも{ $claimant }の申し立ては正当ではありません。
claim-drawn-in-all = そのすべてで、ゲームは申し立ての前に引き分けで終わっていました。
claim-drawn-in-some = そのうち{ $drawn }通りでは、ゲームは申し立ての前に引き分けで終わっていました。
claim-mated-in-some = そのうち{ $mated }通りでは、ゲームはチェックメイトで終わっていました。
claim-drawn-either-way = 欠けたところで何が指されていても、{ $claimant }の申し立てによってか、その前に、ゲームは引き分けです。時計は動かしません。
claim-incomplete-at-least = 棋譜は{ $known }プライ目までしかたどれません。その後の着手が続くように欠けたところを埋める正規の手順は少なくとも{ $all }通りあり、多すぎてすべては調べられません。
claim-in-no-way = 欠けたところは短すぎて、何が指されていても{ $claimant }の申し立てが正当になることはありません。
claim-in-all-found = 調べたすべてで{ $claimant }の申し立ては正当ですが、ほかの手順については何も証明できません。
claim-in-some-found = そのうち少なくとも{ $right }通りで{ $claimant }の申し立ては正当ですが、正当でない手順もあります。
claim-in-none-found = 調べたどれでも{ $claimant }の申し立ては正当ではありませんが、ほかの手順については何も証明できません。
unwritten-at-end = ここまでの最後の{ $unwritten }プライは空白か、判読できないか、指せない手です。
unwritten-not-played = 空欄で何も指されていなかったのなら、{ $known }プライ目の後の裁定を求めてください。
claim-known-board = 分かっている最後の局面：
claim-open = 欠けたところの着手で決まります。まず双方が棋譜を補います。
claim-ending = 盤上は { $material } です。
ended-by-mate = ゲームはその前に終わっていました。盤上はチェックメイトでした。
ended-by-stalemate = ゲームはその前に終わっていました。盤上はステイルメイトでした。
ended-by-dead-position = ゲームはその前に終わっていました。どちらもチェックメイトできない局面でした。
ended-by-fivefold = ゲームはその前に終わっていました。同じ局面が5回現れていました。
ended-by-seventy-five = ゲームはその前に終わっていました。双方とも75手、駒を取らずポーンも動かしていませんでした。
claim-void = 申し立てることは残っておらず、時計は動かしません。
claim-for-arbiter = 該当する終盤かどうかは、アービターが判断します（{ $discretion }）。ここでは証明できません。
claim-subject = { $opponent }が強制的なチェックメイトか駒得の手順を正しく示せば、{ $opponent }の勝ちになります（{ $subject }）。
claim-refuted = ただし、{ $opponent }は次の手順を示せば勝ちになります（{ $subject }）：
claim-cost-range = { $claimant }の持時間は、アービターが最大{ $most }分の範囲で減らします（{ $discretion }）。
claim-clock-range = { $claimant }の時計：{ $claimant_least } から { $claimant_clock } まで
claim-unknown = 棋譜は{ $known }プライ目までしかたどれません。補うまでは、申し立てを裁定できません。
numbers-ahead = 手数 { $above } の次が { $below } です。手数によれば、その間に{ $plies }プライ欠けています。
numbers-late = 棋譜は手数 { $below } から始まります。手数によれば、その前に{ $plies }プライ欠けています。
numbers-back = 手数 { $above } の次に、また { $below } があります。手数によれば、{ $plies }プライが二度書かれています。
numbers-only = しかし、それでは残りが指せないので、誤りは手数だけです。
numbers-needed = そうでなければ、棋譜は書かれたとおりには指せません。
numbers-agree = そのとおりであっても、誤りが手数だけであっても、ここでは違いがありません。
numbers-claim-right = そのとおりなら、{ $claimant }の申し立ては正当です。
numbers-claim-wrong = そのとおりなら、{ $claimant }の申し立ては誤りです。
numbers-claim-some = そのとおりなら、その後の着手が続くように欠けたところを埋める正規の手順は{ $all }通りで、そのうち{ $right }通りで{ $claimant }の申し立ては正当です。
numbers-claim-at-least = そのとおりなら、その後の着手が続くように欠けたところを埋める正規の手順は少なくとも{ $all }通りあり、多すぎてすべては調べられません。調べたうち{ $right }通りで{ $claimant }の申し立ては正当です。
numbers-claim-unknown = そのとおりなら、欠けたところの埋め方をすべて調べることはできません。
numbers-written-right = 誤りが手数だけなら、{ $claimant }の申し立ては正当です。
numbers-written-wrong = 誤りが手数だけなら、{ $claimant }の申し立ては誤りです。
numbers-written-result = 誤りが手数だけなら、裁定は { $written } です。
numbers-flag = 手数が正しければ、棋譜を正規の手で補う手順{ $all }通りのうち、{ $fallen }の負けが{ $lost }通り、引き分けが{ $drawn }通りです。
numbers-flag-at-least = 手数が正しければ、棋譜を正規の手で補う手順は多すぎてすべては調べられません。裁定した{ $all }通りのうち、{ $fallen }の負けが{ $lost }通り、引き分けが{ $drawn }通りですが、ほかの手順については何も証明できません。
numbers-flag-unknown = 手数が正しければ、棋譜の補い方をすべて調べることはできません。
numbers-open = 手数のどこが正しいかで決まります。まずもう一方の記録用紙と比べるか、双方が棋譜を補います。
numbers-doubtful = そのとおりなら、局面は違うかもしれません。決める前に、もう一方の記録用紙と比べます。
flag-ways-won = そのうち{ $won }通りでは、{ $fallen }がその前にチェックメイトにしていました。
flag-ways-open = そのうち{ $open }通りでは、突き止められませんでした。
both-fallen = 双方の旗が落ちており、どちらが先か分かりません。
both-earlier = 最後の持時間でなければ、ゲームは続きます。
both-earlier-arbiter = 最後の持時間でなければ、続けるか引き分けとするかを、アービターが日程に応じて決めます（{ $discretion }）。
both-last = 最後の持時間なら、引き分けです。
both-if-announced = これは指針で、前もって告げられている場合にだけ当てはまります。
both-silent = この版には定めがありません。
quickplay-claimed = { $claimant }が、残り時間が少ないため引き分けを申し立てています。{ $opponent }が勝とうとしていないか、普通の手段では勝てないという理由です。
quickplay-not-on-move = { $claimant }は申し立てられません。申し立てられるのは、手番の側だけです。
quickplay-not-short = 申し立てられません。{ $claimant }の残り時間が{ $under }分を切り、旗が落ちていないことが必要です。
quickplay-if-short = 残り{ $under }分を切り、旗が落ちていなければ、申し立てられます。
quickplay-if-announced = これは指針で、前もって告げられている場合にだけ当てはまります。
quickplay-proved = { $opponent }は、どのような正規の手を続けてもチェックメイトにできません（証明済み）。
quickplay-draw = アービターは、引き分けを宣告することができます（{ $discretion }）。
quickplay-put-off = または、裁定を延ばします。{ $opponent }に{ $deferred }分を加え、アービターの前で続けさせ、旗が落ちた後でも引き分けを宣告できます。
quickplay-put-off-clock = または、裁定を延ばします。{ $opponent }に{ $deferred }分を加えて { $deferred_clock } とし、アービターの前で続けさせ、旗が落ちた後でも引き分けを宣告できます。
quickplay-refuse = または、退けます。{ $opponent }に{ $refused }分を加えます。
quickplay-refuse-clock = または、退けます。{ $opponent }に{ $refused }分を加えて { $refused_clock } とします。
quickplay-refuse-plain = 延ばした後で退けることもできます。
next-result = 次に：時計は止めたまま、裁定と条項を双方に伝え、双方の記録用紙に { $result } と書かれたことを確かめます。
next-ended = 次に：時計は止めたまま、なぜゲームが終わったかを双方に伝え、双方の記録用紙に { $result } と書かれたことを確かめます。
next-subject = 次に：時計は止めたまま、この局面から勝ちを示せるかを{ $opponent }に尋ねます。示せなければ、双方の記録用紙に { $result } と書かせます。
next-arbiter = 次に：時計は止めたまま、何を示せるかを{ $opponent }に尋ねます。それから、時計はそのままで{ $turn }の手番から続けさせるか、双方の記録用紙に結果を書かせます。
next-play-on = 次に：局面も時計もそのままにして、条項を双方に伝え、手番の{ $turn }の時計を動かします。
next-play-on-clocks = 次に：局面はそのままにして、時計を直して控え、条項を双方に伝え、手番の{ $turn }の時計を動かします。
next-complete-record = 次に：時計は止めて、示す時間を控えます。双方に記録を補わせ（必要なら、アービターの前で別の盤を使います）、それから裁定します。
next-undecided = 次に：時計は止めたまま、局面を控えます。{ $opponent }がまだチェックメイトにできるか分かってから、裁定します。
next-shown-win = 次に：時計は止めたまま、勝ちを申し立てて手順を示すかどうかを聞きます。示されなければ、双方の記録用紙に { $result } と書かせます。
next-both = 次に：時計は止めたまま、双方に記録を補わせ、どの持時間だったかを確かめます。
next-both-earlier = 次に：双方に記録を補わせ、時計を次の持時間に合わせ、手番の{ $turn }の時計を動かします。
next-not-heard = 次に：局面も時計もそのままにして、対戦者に理由を伝え、手番の{ $turn }の時計を動かします。
next-quickplay = 次に：決めて双方に伝えるまで時計は止めたまま、局面と時間を控えます。続けさせるなら盤のそばに立ち会い、{ $turn }の時計を動かします。
resigned = { $resigned }が投了しました。
late-unset = 遅刻の限度は、競技会が定めます。定めがなければ { $default } です。
late-lost = 負けになります。遅刻の限度は { $default } です。
late-in-time = 負けにはなりません。遅刻の限度は { $default } です。
late-both-absent = 開始のときに双方ともいなければ、白番が着くまでの時間は白番の持時間から減ります。
late-discretion = 競技会の規定またはアービターが、別に定めることもあります（{ $discretion }）。
next-late = 次に：時計は動かしたまま、過ぎた時間はそのままにして、遅刻の限度を対戦者に伝えます。
next-refuted = 次に：時計は止めたまま、{ $opponent }に勝ちを示させます。示せば双方の記録用紙に { $result }、示さなければ 1/2-1/2 と書かせます。
next-both-silent = 次に：時計は止めたまま、局面を控え、似た場合にならって決めます。競技会の規定に定めがあるかもしれません。
ruling = 裁定：{ $result }
ruling-on-last-known = この局面で旗が落ちたとした場合の裁定：{ $result }
ruling-none = これだけでは裁定は出せません。

## Putting games together and filling gaps

comma = 、
semicolon = ；
sentence = { $said }。
repair-game = 第{ $game }局
repair-clean = 問題なし：{ $plies }プライ、すべて記録どおり
repair-no-move = 着手の記入がなく、復元するものがありません
repair-repaired = 復元済み：{ $plies }プライ
repair-nothing-read = 読めた着手はありません
repair-partial = 一部のみ：読めたのは{ $plies }プライだけ
repair-read-otherwise = 読み替えた欄 { $count }
repair-unclear = 手が一つに決まらない欄 { $count }
repair-blanks-filled = 埋めた空欄 { $count }
repair-blanks-left-out = 飛ばした空欄 { $count }
repair-put-in = 補ったプライ { $count }
repair-cells-left-over = 使わなかった欄 { $count }
repair-cells-unread = 読めなかった欄 { $count }
repair-plies-open = 未確定 { $count }
repair-held-missed = 固定された手がこのゲームにありません
repair-end-missed = 分かっているはずの終わり方になっていません
repair-optimal = 書かれたとおりの内容をこれより良く説明する棋譜はほかにありません（証明済み）
repair-not-optimal = ほかの読み方がより良い可能性は残ります
repair-numbers-broken = 行の番号が続いていません
repair-false-marks = 記号（王手、取り、アンパッサン）に誤りがあります
repair-other-game = 別のゲームの用紙があり、使っていません
repair-other-page = 途中から別のゲームになる用紙があり、その部分は使っていません
repair-little-agreement = 書かれた手はこのゲームをほとんど裏付けません
repair-columns-exchanged = 白と黒の列が逆です
repair-rows-exchanged = 行、またはその中の手が入れ替わっています
repair-column-shifted = 片方の列が一行ずれています
repair-sheet-ends-early = 一方の用紙が先に終わっています
repair-result-doubtful = 結果に疑いがあります
repair-footnote = { $move }：{ $what }；{ $how }
repair-text = 「{ $written }」
repair-text-on = { $sheet }では「{ $written }」
repair-written = 記入は{ $texts }
repair-overruled = 記入は{ $texts }（これも合法手）
repair-transposed = 記入は{ $texts }、順序が逆
repair-unwritten = 記入なし
repair-blank = 空欄
repair-sheet-of = { $side_key ->
        [white] 白番
       *[black] 黒番
    }の記録用紙
repair-sheet = 用紙{ $number }
repair-read = 欄にはっきり書かれています
repair-read-in-doubt = 欄にはっきり書かれていますが、見込みは { $percent } です
repair-forced = 確実：ほかのどの手でも、この後の記録が指せません
repair-held = 対局者に確認済み
repair-likely = 見込み { $percent }
repair-open = 未確定：{ $choices }
repair-left-over = { $place }：「{ $written }」はどこにも当てはまりません
repair-left-over-duplicate = { $place }：「{ $written }」は二度書かれています
repair-left-over-after-end = { $place }：「{ $written }」、終局の後
repair-left-over-blank = { $place }：着手が読み取れません。以降はこの欄がなくても指せます
repair-row = { $number }行目の{ $side }
repair-cell = { $number }番目の欄
repair-place = { $sheet }の{ $place }
repair-places = { $first }から{ $last }まで
repair-behind = { $move } の後
repair-beginning = 初めの局面
repair-gap = { $place }：{ $plies }プライの記入がありません。埋める手順は{ $lines }通りです
repair-gap-at-least = { $place }：{ $plies }プライの記入がありません。埋める手順は少なくとも{ $lines }通りあります
repair-gap-lines = { $gap }：{ $shown }
repair-sheet-says = { $sheet }は「{ $written }」
repair-sheet-silent = { $sheet }は記入なし
repair-to-fill-in = { $sheet }：{ $moves }
repair-difference = { $move }：{ $said }；訂正するのは{ $wrong }
repair-difference-open = { $move }：{ $said }；どちらが指されたかを先に確かめる
repair-difference-of-order = { $said }訂正するのは{ $wrong }
repair-difference-of-order-open = { $said }どちらが指されたかを先に確かめる
repair-doubt-open = { $move }：未確定
repair-doubt-likely = { $move }：見込み
repair-finding = { $severity }[{ $code }] { $place }：{ $message }
repair-heading-mended = 直した箇所
repair-heading-put-in = 補った手
repair-heading-left-over = 使わなかった欄
repair-heading-other-game = 別のゲームの用紙
repair-heading-unread = ここから先は読めません
repair-heading-beside = 着手欄の外の記載
repair-heading-remarks = 書き込み
repair-heading-to-fill-in = 書き足す手
repair-heading-differences = 二枚の用紙の食い違い
repair-ask-first = まず聞くこと：{ $question }
repair-heading-questions = 答えれば最も多くが決まる質問
repair-heading-findings = 見つかった問題
repair-note-left-over = 使わなかった欄：{ $cell }
repair-note-unread = { $sheet }で読めなかった欄：{ $texts }
repair-note-beside = 着手欄の外：{ $line }
repair-remark = { $place }：{ $said }
repair-remark-before = 初手の前：{ $said }
repair-remark-clocks = 時計の時間：{ $times }
question = { $number }手目に{ $side }が指したのは、{ $first }{ $others }ですか。
question-what = { $number }手目に{ $side }は何を指しましたか。
question-or = 、それとも、{ $choice }
question-else = 、それとも、ほかの手
question-castle = { $flank_key ->
        [king-side] キング側
       *[queen-side] クイン側
    }へのキャスリング
question-promote = { $square } で{ $promoted }に昇格する手
question-capture = { $square } の駒を{ $piece }で取る手
question-move = { $piece }を { $square } へ動かす手
question-from = { $phrase }（{ $from } から）
complete-missing = { $side }の手番です。{ $plies }プライ抜けています。
complete-none = 分かっていることに合う正規の手順はありません。
complete-none-mate = { $side }はチェックメイトされており、この後の手はありません。
complete-none-stalemate = { $side }はステイルメイトで、この後の手はありません。
complete-none-turn = その局面に至る手順はありません。{ $plies }プライの後は{ $other }ではなく{ $turn }の手番です。
complete-none-found = 分かっていることに合う手順は見つかりませんでした。--budget を大きくすれば見つかるかもしれません。
complete-lines = 正規の手順は{ $lines }通り、行き着く局面は{ $positions }通りです。
complete-unranked = 多すぎて確率を量れません。以下の並びは見込みの順ではありません。
complete-lines-at-least = 正規の手順は少なくとも{ $lines }通り、行き着く局面は{ $positions }通りです。すべては調べておらず（--budget）、確率は調べた手順だけのものです。
complete-only = これが唯一の手順です。ほかの手は指されたはずがありません。
complete-more = … ほかに{ $lines }通り
