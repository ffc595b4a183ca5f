// Values that are chosen rather than added: the latest choice wins, in whatever order devices sync.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { insightWriterOf } from '#domain/account/insight-writer.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { setNotUseful } from '#domain/mutations/set-not-useful.ts'
import { setReflectionApplied } from '#domain/mutations/set-reflection-applied.ts'
import { setReflectionRepeat } from '#domain/mutations/set-reflection-repeat.ts'
import { setVideoCategory } from '#domain/mutations/set-video-category.ts'
import { MemoryState } from '#domain/mutations/machinery/state.ts'
import { storeInsights } from '#domain/mutations/store-insights.ts'
import { updateProfile } from '#domain/mutations/update-profile.ts'
import { CATEGORIES } from '#domain/insight/schema/category.ts'
import { REPEAT_FREQUENCIES } from '#domain/reflection/reflection.ts'
import { buildInsights, buildReflection, buildVideo, NOW, reflectionIdOf, userIdOf } from '../../fixtures/builders.ts'
import { allRows } from '../../setup/all-rows.ts'
import { runMutation } from '../../setup/sync/run-mutation.ts'

const VIDEO = buildVideo().id
const CLAIM = { kind: 'insight', engine: 'extractive', title: 'Readiness' } as const
const REFLECTION = reflectionIdOf('thought')

function given(): MemoryState {
  const state = new MemoryState()
  state.put('videos', buildVideo())
  state.put('reflections', buildReflection())
  return state
}

// Each choice has a different time.
const times = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 })
const choices = times.chain((minutes) =>
  fc.tuple(
    fc.tuple(...minutes.map((minute) => fc.record({ minute: fc.constant(minute), choice: fc.nat({ max: 5 }) }))),
    fc.shuffledSubarray(minutes, { minLength: minutes.length }),
  ),
)

interface Chosen {
  readonly choice: number
  readonly now: number
}

const REGISTERS: readonly (readonly [string, (state: MemoryState, chosen: Chosen) => unknown])[] = [
  [
    'API-15: the category',
    (state, { choice, now }) =>
      runMutation(state, setVideoCategory, { videoId: VIDEO, category: CATEGORIES[choice] ?? 'Health' }, { now }),
  ],
  [
    'what is not useful',
    (state, { choice, now }) =>
      runMutation(state, setNotUseful, { videoId: VIDEO, claim: CLAIM, isNotUseful: choice % 2 === 0 }, { now }),
  ],
  [
    'API-20: the repeat',
    (state, { choice, now }) =>
      runMutation(
        state,
        setReflectionRepeat,
        { reflectionId: REFLECTION, repeatFrequency: REPEAT_FREQUENCIES[choice] ?? 'never' },
        { now },
      ),
  ],
  [
    'API-07: the profile',
    (state, { choice, now }) => runMutation(state, updateProfile, { firstName: `Ada ${String(choice)}` }, { now }),
  ],
]

describe('choices', () => {
  it.each(REGISTERS)('%s made last wins, in whatever order they arrive', (_title, choose) => {
    fc.assert(
      fc.property(choices, ([made, order]) => {
        const [inOrder, shuffled] = [given(), given()]
        const at = (minute: number) => NOW + minute * MINUTE_MS
        for (const { minute, choice } of [...made].sort((a, b) => a.minute - b.minute)) {
          choose(inOrder, { choice, now: at(minute) })
        }
        for (const minute of order) {
          const choice = made.find((one) => one.minute === minute)?.choice ?? 0
          choose(shuffled, { choice, now: at(minute) })
        }
        expect(allRows(shuffled)).toEqual(allRows(inOrder))
      }),
    )
  })

  it.each(REGISTERS)('%s is stored as soon as it is made', (_title, choose) => {
    const state = given()
    choose(state, { choice: 2, now: NOW })
    expect(allRows(state)).not.toEqual(allRows(given()))
  })

  it('API-20: the repeat is kept with the time it was chosen', () => {
    const state = given()
    const choose = (repeatFrequency: 'weekly' | 'never', now: number) =>
      runMutation(state, setReflectionRepeat, { reflectionId: REFLECTION, repeatFrequency }, { now })
    choose('weekly', NOW)
    expect(state.get('reflections', REFLECTION)).toMatchObject({ repeatFrequency: 'weekly', repeatSetAt: NOW })
    expect(choose('weekly', NOW)).toMatchObject({ note: 'merged', value: [] })
    expect(choose('never', NOW - 1)).toMatchObject({ note: 'superseded', value: [] })
    choose('never', NOW + 1)
    expect(state.get('reflections', REFLECTION)).toMatchObject({ repeatFrequency: 'never', repeatSetAt: NOW + 1 })
  })

  it('API-07: a name can be emptied, but not be one that nobody sees', () => {
    const state = given()
    runMutation(state, updateProfile, { firstName: 'Ada', lastName: 'Lovelace' }, { now: NOW })
    expect(runMutation(state, updateProfile, { lastName: '' }, { now: NOW + 1 })).toMatchObject({ ok: true })
    expect(state.get('profiles', userIdOf('ada'))).toMatchObject({ firstName: 'Ada', lastName: '' })
    for (const name of ['firstName', 'lastName'] as const) {
      const refused = runMutation(state, updateProfile, { [name]: '\u200b' }, { now: NOW + 2 })
      expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid_args' } })
    }
  })

  it('API-19: an older choice of applied never undoes a newer one', () => {
    const state = given()
    runMutation(state, setReflectionApplied, { reflectionId: REFLECTION, isApplied: false }, { now: NOW + 10 })
    const late = runMutation(
      state,
      setReflectionApplied,
      { reflectionId: REFLECTION, isApplied: true },
      { now: NOW + 5 },
    )
    expect(late).toMatchObject({ ok: true, value: [], note: 'superseded' })
    expect(state.get('reflections', REFLECTION)?.appliedAt).toBeNull()
  })

  it('API-19, DAT-08: applying twice keeps the first time; undoing clears it', () => {
    const state = given()
    const apply = (isApplied: boolean, now: number) =>
      runMutation(state, setReflectionApplied, { reflectionId: REFLECTION, isApplied }, { now })
    apply(true, NOW)
    apply(true, NOW + 5)
    expect(state.get('reflections', REFLECTION)?.appliedAt).toBe(NOW)
    apply(false, NOW + 6)
    expect(state.get('reflections', REFLECTION)?.appliedAt).toBeNull()
  })

  it('API-15: a category the learner chose is not replaced by the engine’s', () => {
    const state = given()
    runMutation(state, setVideoCategory, { videoId: VIDEO, category: 'Finance' })
    runMutation(state, storeInsights, { videoId: VIDEO, insights: buildInsights({ engine: 'ai' }) }, { isServer: true })
    expect(state.get('videos', VIDEO)).toMatchObject({ category: 'Finance' })
  })

  it('API-07: a zone written by a device never undoes a name that was edited before and arrives later', () => {
    const state = given()
    runMutation(state, updateProfile, { timeZone: 'Asia/Tokyo' }, { now: NOW + 10 })
    runMutation(state, updateProfile, { firstName: 'Ada' }, { now: NOW })
    runMutation(state, updateProfile, { timeZone: 'Europe/London' }, { now: NOW - 10 })
    expect(state.get('profiles', userIdOf('ada'))).toMatchObject({
      firstName: 'Ada',
      timeZone: 'Europe/London',
      profileSetAt: NOW,
    })
  })

  it('the insight writer has its own timestamp: a name edited later elsewhere undoes no choice that arrives after it', () => {
    const state = given()
    runMutation(state, updateProfile, { firstName: 'Ada' }, { now: NOW + 10 })
    runMutation(state, updateProfile, { insightWriter: 'this_device' }, { now: NOW })
    expect(state.get('profiles', userIdOf('ada'))).toMatchObject({
      firstName: 'Ada',
      profileSetAt: NOW + 10,
      insightWriter: 'this_device',
      insightWriterSetAt: NOW,
    })
  })

  it('of two choices of the insight writer the later one wins, in whatever order they arrive', () => {
    const state = given()
    runMutation(state, updateProfile, { insightWriter: 'this_device' }, { now: NOW + 10 })
    const late = runMutation(state, updateProfile, { insightWriter: 'best' }, { now: NOW })
    expect(late).toMatchObject({ ok: true, value: [], note: 'superseded' })
    expect(insightWriterOf(state.get('profiles', userIdOf('ada')))).toBe('this_device')
  })

  it('a profile older than this choice uses the best writer available', () => {
    const state = given()
    runMutation(state, updateProfile, { firstName: 'Ada' })
    expect(insightWriterOf(state.get('profiles', userIdOf('ada')))).toBe('best')
    expect(insightWriterOf(undefined)).toBe('best')
  })

  it('nobody else can be chosen to write insights', () => {
    const edit = { insightWriter: 'somebody' as 'best' }
    expect(runMutation(given(), updateProfile, edit)).toMatchObject({ error: { kind: 'invalid_args' } })
  })

  it('API-07: what an edit of the profile leaves out stays', () => {
    const state = given()
    runMutation(state, updateProfile, { firstName: 'Ada', lastName: 'Byron', timeZone: 'Europe/London' })
    runMutation(state, updateProfile, { lastName: 'Lovelace' }, { now: NOW + 1 })
    expect(state.get('profiles', userIdOf('ada'))).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      timeZone: 'Europe/London',
    })
  })

  it.each([
    ['javascript:alert(1)'],
    ['//evil.example/a.png'],
    ['http://plain.example/a.png'],
    ['data:image/png;base64,AA'],
    ['https://a.example/"onerror='],
  ])('API-07: %s is not a picture', (profileImageUrl) => {
    expect(runMutation(given(), updateProfile, { profileImageUrl })).toMatchObject({ error: { kind: 'invalid_args' } })
  })
})
