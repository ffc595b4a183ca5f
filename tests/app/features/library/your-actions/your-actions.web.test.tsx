import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { REPEAT_FREQUENCIES, type Reflection } from '#domain/reflection/reflection.ts'
import { buildReflection, reflectionIdOf, userIdOf, videoIdOf } from '../../../../fixtures/builders.ts'
import { useAnsweredDevice } from '../../../../setup/device/answered-device.ts'
import { card, cards, plan, section, show, storePending, toast } from './shown-your-actions.tsx'

const device = useAnsweredDevice()
const given = (titles: readonly string[], more?: Partial<Reflection>) => storePending(device.db, titles, more)
const counter = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('Your Actions', () => {
  it('ACT-01, ACT-02: has its title, three counters, and two sections with their counts', async () => {
    await given(['Walk', 'Read', 'Write'])
    await given(['Sleep'], { appliedAt: 5 })
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Actions')
    await screen.findByRole('heading', { level: 2, name: 'Pending Actions (3)' })
    expect(screen.getByRole('heading', { level: 2, name: 'Applied Actions (1)' })).toBeTruthy()
    expect([counter('Total Actions'), counter('Applied'), counter('Pending')]).toEqual(['4', '1', '3'])
    expect(cards(/Pending/)).toEqual(['Write', 'Read', 'Walk'])
    expect(cards(/Applied/)).toEqual(['Sleep'])
  })

  it('ACT-03: when empty, says so and leads to the vault', async () => {
    show()
    expect(await screen.findByText('No Actions Yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to Your Vault' }).getAttribute('href')).toBe('/')
    expect([counter('Total Actions'), counter('Applied'), counter('Pending')]).toEqual(['0', '0', '0'])
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('DAT-12: an action has its title, flow, category, video and the video’s address on YouTube', async () => {
    await given(['Walk'])
    show()
    await section(/Pending/)
    const walk = card('Walk')
    expect(walk.getByRole('heading', { level: 3 }).textContent).toBe('Walk')
    expect(walk.getByText(/Action plan · Health · Written/)).toBeTruthy()
    const video = walk.getByRole('link', { name: 'A talk' })
    expect(video.getAttribute('href')).toBe(`/library?video=${videoIdOf(userIdOf('ada'), 'aaaaaaaaaaa')}`)
    const watch = walk.getByRole('link', { name: 'Watch A talk on YouTube (opens in a new tab)' })
    expect(watch.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aaaaaaaaaaa')
  })

  it('an action is listed, with a name, before its video has arrived on this device', async () => {
    await device.db.reflections.put(buildReflection())
    show()
    expect(await screen.findByRole('article', { name: 'Your reflection' })).toBeTruthy()
  })

  it('ACT-04, ACT-05: a long reflection is cut after 120 characters, shown whole on request, and hidden again', async () => {
    const long = 'w'.repeat(200)
    await given(['Walk'], { reflectionData: plan('Walk', long) })
    show()
    await section(/Pending/)
    const preview = `Walk ${'w'.repeat(115)}...`
    expect(card('Walk').getByText(preview)).toBeTruthy()
    const button = card('Walk').getByRole('button', { name: 'View full reflection of Walk' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(button)
    expect(card('Walk').getByText(long)).toBeTruthy()
    expect(card('Walk').queryByText(preview)).toBeNull()
    await userEvent.click(card('Walk').getByRole('button', { name: 'Hide the reflection of Walk' }))
    expect(card('Walk').getByText(preview)).toBeTruthy()
  })

  it('ACT-04: a short reflection is shown in full, with nothing to expand', async () => {
    await given(['Walk'], { reflectionData: plan('Walk', 'After lunch') })
    show()
    await section(/Pending/)
    expect(card('Walk').getByText('Walk After lunch')).toBeTruthy()
    expect(card('Walk').queryByRole('button', { name: /full reflection/ })).toBeNull()
  })

  it('API-22, ERR-24: ticking an action moves it at once, and the focus moves to the next', async () => {
    await given(['Walk', 'Read'])
    show()
    await section(/Pending/)
    await userEvent.click(card('Read').getByRole('checkbox', { name: 'Applied Read' }))
    await screen.findByRole('heading', { name: 'Applied Actions (1)' })
    await waitFor(() => expect(cards(/Pending/)).toEqual(['Walk']))
    expect(cards(/Applied/)).toEqual(['Read'])
    expect([counter('Applied'), counter('Pending')]).toEqual(['1', '1'])
    expect(toast()).toMatchObject({ tone: 'good', title: 'Applied status updated!' })
    expect(document.activeElement).toBe(card('Walk').getByRole('checkbox'))
    expect(await device.db.outbox.count()).toBe(1)

    await userEvent.click(card('Walk').getByRole('checkbox'))
    await screen.findByRole('heading', { name: 'Pending Actions (0)' })
    await waitFor(() => expect(cards(/Pending/)).toEqual([]))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pending Actions (0)' }))
    await userEvent.click(card('Read').getByRole('checkbox'))
    await waitFor(() => expect(cards(/Pending/)).toEqual(['Read']))
    expect((await device.db.reflections.get(reflectionIdOf('Read')))?.appliedAt).toBeNull()
  })

  it('CON-01, ERR-25: how often it repeats is one of six choices', async () => {
    await given(['Walk'])
    show()
    await section(/Pending/)
    const button = card('Walk').getByRole('button', { name: 'Repeat for Walk' })
    expect(button.getAttribute('aria-haspopup')).toBe('menu')
    // A page of forty rows mounts no menu before one is pressed.
    expect(button.hasAttribute('data-state')).toBe(false)
    await userEvent.click(button)
    const choices = await screen.findAllByRole('menuitemradio')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Daily',
      'Every 3 days',
      'Weekly',
      'Every 10 days',
      'Monthly',
      'No, just once',
    ])
    expect(choices).toHaveLength(REPEAT_FREQUENCIES.length)
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Monthly' }))
    expect(await screen.findByRole('button', { name: 'Repeats monthly for Walk' })).toBeTruthy()
    expect(toast()).toMatchObject({ tone: 'good', title: 'Repeat frequency set!' })
    expect((await device.db.reflections.get(reflectionIdOf('Walk')))?.repeatFrequency).toBe('monthly')
  })
})

it('a long list loads a page at a time, and the focus moves to the first of the new ones', async () => {
  await given(Array.from({ length: 24 }, (_, n) => `Action ${String(n)}`))
  show()
  await screen.findByText('Pending Actions (24)')
  const names = () => [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'))
  expect(names()).toHaveLength(20)
  await userEvent.click(screen.getByText('Show more'))
  await waitFor(() => expect(names()).toHaveLength(24))
  expect(document.activeElement?.closest('article')?.getAttribute('aria-label')).toBe('Action 3')
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
  expect(screen.queryByText('Show more')).toBeNull()
})
