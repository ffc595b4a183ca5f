// The states that no other browser test reaches, looked at by axe in both themes on the smallest phone, and no wider than it.
// `npm run screens -- --axe` looks at all states, in two widths.
import { expect, test } from '@playwright/test'
import { axeProblems, reachState } from '../../screens/draw.ts'
import { seatOf, seedLearnerAt } from '../../screens/people.ts'
import { STATES } from '../../screens/states.ts'
import { expectNoSidewaysScroll } from '../learner/keyboard.ts'
import { SMALL_PHONE } from '../learner/screens.ts'
import { app } from '../setup/shared-app.ts'

const NAMES = [
  '/actions (learner)',
  '/dashboard (learner)',
  '/progress (learner)',
  'Recalled: the moment shown',
  'The overlay, tested',
  'The Science',
  'The Science: an article',
  'The weekly review: a missed action',
  'The weekly review: one sentence',
  'Edit Profile: reminders',
  'Importing: what would be added',
]

test('axe finds nothing in a learner’s other pages and dialogs, and none is wider than a small phone, nor are the tabs of a dialog', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  await seedLearnerAt(app.url, SMALL_PHONE.width)
  const seat = await seatOf(browser, app.url, { who: 'learner', width: SMALL_PHONE.width })
  try {
    for (const name of NAMES) {
      await test.step(name, async () => {
        const state = STATES.find((one) => one.name === name)
        expect(state, name).toBeDefined()
        if (state === undefined) return
        expect(await reachState(seat, state, app.url)).toEqual([])
        await expectNoSidewaysScroll(seat.page)
        for (const tab of await seat.page.getByRole('dialog').getByRole('tab').all())
          await expect(tab).toBeInViewport({ ratio: 1 })
        expect(await axeProblems(seat.page, state.isPlain === true)).toEqual([])
      })
    }
  } finally {
    await seat.context.close()
  }
})
