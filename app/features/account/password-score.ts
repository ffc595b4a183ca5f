// How hard a password is to guess, by zxcvbn over a short list of common choices; its own lists would weigh 400 kB.
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PRODUCT_NAME } from '../../domain/product.ts'

// Time grows with the square of the length. Only the beginning is scored; a longer password is harder to guess anyway.
const JUDGED_LENGTH = 64

const COMMON =
  'password passwort 123456 12345678 123456789 1234567890 qwerty qwertz qwertyuiop abc123 iloveyou admin welcome letmein monkey ' +
  'dragon football baseball sunshine princess superman batman trustno1 master shadow michael jennifer jordan hunter harley ranger ' +
  'buster soccer hockey killer george charlie andrew michelle daniel computer internet samsung google youtube login secret summer ' +
  'winter spring autumn flower hello freedom whatever ginger pepper cookie chocolate banana orange purple silver golden diamond ' +
  'love lovely angel family mother father sister brother baby friend friends forever blessed jesus money lucky star starwars pokemon ' +
  'naruto matrix liverpool chelsea arsenal barcelona juventus january february march april june july august september october ' +
  'november december monday friday sunday test testing changeme default guest user root asdf asdfgh zxcvbn zxcvbnm qazwsx 1q2w3e4r ' +
  'video videos action actions learn learner watch'

const estimator = new ZxcvbnFactory({
  dictionary: { common: [PRODUCT_NAME.toLowerCase(), ...COMMON.split(' ')] },
  graphs: {},
})

/** 0 (guessed at once) to 4. `known`: what an attacker knows of the person. */
export function passwordScore(password: string, known: readonly string[]): number {
  const words = known.flatMap((text) => [text, ...text.split(/[@.\s]+/)]).filter((word) => word.length > 2)
  return estimator.check(password.slice(0, JUDGED_LENGTH), words).score
}
