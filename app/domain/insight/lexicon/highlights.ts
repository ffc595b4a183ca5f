// What each feature of a sentence adds to the grade that a reader would give to a passage that it is in, begins or ends: a letter
// for each of the three, feature after feature, in parts of a grade; a capital is a run of weights that are none. Then the
// features of the passage, in hundredths of a grade. Made by tests/training/train-highlights.ts (no seed) from 8400 grades of
// passages of 420 talks of the train split of the talks: Syntax show (MIT, Wes Bos), Bitcoin Optech (MIT, Bitcoin Optech
// contributors), Virtual Coffee podcast (MIT, Virtual Coffee), QMSum (MIT, Yale-LILY; AMI and ICSI meeting corpora).
export const HIGHLIGHTS: { readonly weights: string; readonly unit: number; readonly passage: readonly number[] } = {
  weights: "qqAfifnnnjjjCffetqotpAnBnnkijpCplttghwuvponssnfqpprAikgrqAnllddfstAkgtArqFljnpiqArhhApqhBjejiDsgArrqfBqlihsBiAutAjsAhoAfBtilsnrBqqlnrolAriouiEfHuMsWsttdtXgfhFhBggLrCggCeDuIfCdgetAtIssqPgSgKuuvZZOteshsEfFstTfgCddhHuZPgAuZZBffGfrIeCfheAhhMueCshrGghHsNfOiiHeWuuLeffIttuHuGtNeVttuLhuhMhrCehdCuAuChffAsKfgLtuZFsDutvEtDvgZTtMrvfffgItruGtZYvFphqFgesfffGgFtegdFfgfAfAsutMvgsttsvDbddAfsQsCtrsZLfffhNhFttZJeEsCgAhLfgeIfAgZIgZAurugtgXeKdggHrCwtsLiinioiAjnrstkAgfBfBefGehBppsBefqjliDlDnAlgAjfAhkBnllppnklligqelgjoApolnnrhrilhtFlllFfnAeBdAfekhBsZZZOgTuAsZZZZZZCuZZZZZZFhpLqjsgjjRpAqGqqFgZFrZZZZZVssZZZZZZZZZFqFppntAkPtGdfiErFtQiugXhZZZZIgtYroMvZZZNqAkFgUsgCgBtKtZZZZZZZZZZZZZZZZZZZHjZZZZZZZShZuZZZZZZZZEiSeJsZAfZZZZZZKeZZZZZTpoppkpkAfArAtnEisBhBpirCsKrqktArvArvupsftuttsuAsrshffhiqtutgggBuF",
  unit: 0.25,
  passage: [27, -28, -1, -12, -1, 0, 14, 15, -4, -6, 1, 4, -2, -8, -5, -4, 0, -7, -5, -3, 116],
} // prettier-ignore
