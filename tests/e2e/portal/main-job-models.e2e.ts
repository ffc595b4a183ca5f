// The main job in the portal with a model behind it: the server's, and this browser's own. The server's other models
// are tested over HTTP (tests/server/ai/main-job.db.test.ts).
import { expect, type Locator } from '@playwright/test'
import { startCompatibleStub, type CompatibleStub } from '../../setup/models/compatible-stub.ts'
import { CALMER_MORNING } from '../learner/calmer-morning.ts'
import { learnerNamed } from '../learner/learner.ts'
import { giveModel } from '../setup/page-model.ts'
import { test } from '../setup/test.ts'
import { useApp } from '../setup/use-app.ts'

let service: CompatibleStub
test.beforeAll(async () => {
  service = await startCompatibleStub({ kind: 'something-else', models: [{ id: 'their-model' }] })
})
test.afterAll(() => service.close())

const app = useApp(() => ({ OPENAI_BASE_URL: `${service.url}/v1`, OPENAI_MODEL: 'their-model' }))

test('PRD-03, PRD-04: what the server’s model wrote is shown on request, and planned', async ({ profiles }) => {
  const ada = await profiles.open()
  await ada.register(app.url, learnerNamed('model-ada'))
  await ada.addVideo(CALMER_MORNING)
  const wizard = ada.page.getByRole('dialog')
  await expect(wizard.getByText('Found on this device')).toBeVisible()
  await wizard.getByRole('button', { name: 'Show them' }).click({ timeout: 30_000 })
  await expect(wizard.getByText('Written by their-model')).toBeVisible()
  const title = await ada.planFirstAction('07:30')
  expect(title).toMatch(/^(?:Write down|Try|Practise|Note) “/)
  await ada.page.getByRole('tab', { name: "Today's Focus" }).click()
  await expect(ada.page.getByRole('button', { name: `Complete ${title}` })).toBeVisible()
})

test('PRD-03, PRD-04: this browser’s own model dies once and leaves what was there; its next answer is planned', async ({
  profiles,
}) => {
  // The server's model dies each time: the learner starts with the extractive insights.
  service.play('vanishes')
  const bob = await profiles.open()
  const { page } = bob
  const model = await giveModel(page)
  await bob.register(app.url, learnerNamed('model-bob'))
  await page.goto(`${app.url}/portal?profile=`)
  await page.getByRole('tab', { name: 'Insights' }).click()
  await page.getByLabel('Let this browser’s own model write insights').click()
  await expect(page.getByText('It is on this device.')).toBeVisible()
  await page.keyboard.press('Escape')
  // The other test added a different video. For the same one the server would serve its cached insights without a request.
  await bob.addVideo({ ...CALMER_MORNING, url: 'https://youtu.be/bbbbbbbbbbb' })

  await page.goto(`${app.url}/library`)
  await page.getByRole('button', { name: 'Unlock Insights' }).click()
  const detail = page.getByRole('dialog', { name: CALMER_MORNING.title })
  model.die(true)
  await detail.getByRole('button', { name: 'Write insights again' }).click()
  await page.getByRole('menuitem', { name: /^With this browser’s model/ }).click()
  await expect(detail.getByRole('alert')).toContainText('Your browser’s model did not answer')
  await expectFourActions(detail, 'Found on this device')
  model.die(false)
  const goOn = model.hold()
  await detail.getByRole('button', { name: 'Ask again with this browser’s model' }).click()
  const soFar = detail.getByRole('log', { name: 'Written so far' })
  await expect(soFar.getByRole('heading', { name: 'Actions' })).toBeVisible()
  goOn()
  await detail.getByRole('button', { name: 'Show them' }).click()
  await expectFourActions(detail, 'Written by AI')
  await detail.getByRole('button', { name: /^Plan this ?: Write down “/ }).click()
  const wizard = page.getByRole('dialog')
  await wizard.getByLabel('When?').fill('07:30')
  await wizard.getByRole('button', { name: 'Next', exact: true }).click()
  await wizard.getByRole('button', { name: 'Save to Vault' }).click()
  await expect(wizard.getByRole('button', { name: 'Save to Vault' })).toBeHidden()
  await page.goto(`${app.url}/portal`)
  await page.getByRole('tab', { name: "Today's Focus" }).click()
  await expect(page.getByRole('button', { name: /^Complete Write down “/ })).toBeVisible()
})

async function expectFourActions(detail: Locator, writer: string): Promise<void> {
  await expect(detail.getByText(writer)).toBeVisible()
  await expect(detail.getByRole('button', { name: /^Plan this/ })).toHaveCount(4)
}
