// Which language a talk is taken for.
import { describe, expect, it } from 'vitest'
import { guessLanguage } from '#domain/insight/speech/guess-language.ts'
import { spokenWords } from '#domain/insight/speech/spoken-words.ts'
import { cuesOf } from '../../../fixtures/talks.ts'
import * as talks from '../../../fixtures/foreign-talks.ts'

const codeOf = (text: string) => guessLanguage(spokenWords(cuesOf(text))).code

describe('a talk in a language that shares small words with English', () => {
  it.each([
    ['pl', 'Polish', talks.POLISH],
    ['da', 'Danish', talks.DANISH],
    ['no', 'Norwegian', talks.NORWEGIAN],
    ['sv', 'Swedish', talks.SWEDISH],
  ])('is known (%s): %s, half of it is enough', (code, _, talk) => {
    expect(codeOf(talk)).toBe(code)
    expect(codeOf(talk.slice(0, talk.length / 2))).toBe(code)
    expect(codeOf(talk.slice(talk.length / 2))).toBe(code)
  })

  it.each([
    ['Croatian', talks.CROATIAN],
    ['Czech', talks.CZECH],
  ])('or is not recognised: %s', (_, talk) => {
    expect(codeOf(talk)).toBe('und')
  })
})

describe('a talk in a script that languages share', () => {
  it.each([
    ['ru', 'Сегодня я расскажу вам, как начать бегать по утрам, если вы всё время откладываете это на потом.'],
    ['uk', 'Сьогодні я розповім вам, як почати бігати вранці, якщо ви її весь час відкладаєте, і чому це має сенс.'],
    ['ar', 'اليوم سأحكي لكم كيف تبدأ عادة جديدة في الصباح ولماذا تكفي خطوة صغيرة واحدة كل يوم.'],
    ['fa', 'امروز می‌خواهم بگویم چطور هر صبح چند دقیقه پیاده‌روی را به یک عادت تبدیل کنید و چرا گام کوچک کافی است.'],
    ['ur', 'آج میں بتاؤں گا کہ صبح کی سیر کو عادت کیسے بنایا جائے اور ایک چھوٹا قدم کیوں کافی ہے۔'],
  ])('is told by the letters of its own: %s', (code, talk) => {
    expect(codeOf(talk)).toBe(code)
  })
})
