import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { must } from '#domain/kernel/invariant.ts'
import { buildInsights } from '../../../../fixtures/builders.ts'
import { windowWidth } from '../../../../setup/browser/window-width.ts'
import { press, useVideoDialog, VIDEO } from './shown-video.tsx'

const { device, openDialog } = useVideoDialog()
const setWidth = windowWidth()

function namesInFirstAction(): readonly string[] {
  const action = screen.getByRole('heading', { name: 'Put your shoes by the door' }).closest('li')
  return within(action ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent.split(':', 1)[0] ?? '')
}

const first = () => must(buildInsights().actions[0], 'built')

describe('the detail dialog', () => {
  it('OVL-09: on a phone keys reach `Plan this` last, as it is seen', async () => {
    setWidth(390)
    await openDialog()
    expect(namesInFirstAction().at(-1)).toBe('Plan this')
  })

  it('OVL-09: on wider screens they reach it before what lies below it', async () => {
    await openDialog()
    expect(namesInFirstAction()[0]).toBe('Plan this')
  })

  it('OVL-04: the rest of the insights takes the focus from the button that showed it', async () => {
    const evidence = { quote: 'put your shoes by the door', startMs: 12_000 }
    const keyInsights = Array.from({ length: 5 }, (_, at) => ({
      title: `Idea ${String(at)}`,
      content: 'Take the first step.',
      importance: 9 - at,
      evidence,
    }))
    await device.db.videos.put({ ...VIDEO, insights: buildInsights({ keyInsights }) })
    await openDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
    expect(document.activeElement?.textContent).toContain('Idea 3')
  })

  describe('while the AI writes others', () => {
    const others = ['Stand up', 'Call a friend', 'Open the book', 'Close the door'].map((title) => ({
      ...first(),
      title,
    }))
    const BY_AI = buildInsights({ engine: 'ai', tldr: 'By the AI.', actions: others })
    const plan = (title: string) => screen.queryByRole('button', { name: new RegExp(`^Plan this.*${title}`) })

    it('changes nothing under the reader’s eyes: the new insights wait for a press', async () => {
      await openDialog()
      await device.db.videos.put({ ...VIDEO, insights: BY_AI })
      expect(await screen.findByText('The AI has finished its insights.')).toBeTruthy()
      expect(screen.getByText('Found without AI')).toBeTruthy()
      expect(screen.queryByText('By the AI.')).toBeNull()
      expect(plan('Stand up')).toBeNull()
      await press('Show them')
      expect(screen.getByText('By the AI.')).toBeTruthy()
      expect(plan('Stand up')).toBeTruthy()
      expect(screen.queryByText('The AI has finished its insights.')).toBeNull()
    })

    it('OVL-09: plans the action that was pressed, not the one that has its place now', async () => {
      await openDialog()
      await device.db.videos.put({ ...VIDEO, insights: BY_AI })
      await screen.findByText('The AI has finished its insights.')
      await press(/^Plan this.*Write one promise on paper/)
      expect(await screen.findByDisplayValue('Write one promise on paper')).toBeTruthy()
    })

    it('marks the one that was pressed', async () => {
      await openDialog()
      await device.db.videos.put({ ...VIDEO, insights: BY_AI })
      await screen.findByText('The AI has finished its insights.')
      await press(/^Not useful.*Write one promise on paper/)
      expect(await screen.findByText(/1 hidden/)).toBeTruthy()
      expect((await device.db.videos.get(VIDEO.id))?.notUseful).toMatchObject([
        { engine: 'extractive', title: 'Write one promise on paper' },
      ])
    })

    it('shows the first ones at once, and those that the learner chose', async () => {
      await device.db.videos.put({ ...VIDEO, insights: null, status: 'processing' })
      await openDialog()
      await device.db.videos.put(VIDEO)
      expect(await screen.findByText('Found without AI')).toBeTruthy()
      await device.db.videos.put({ ...VIDEO, insights: { ...BY_AI, isChosen: true } })
      expect(await screen.findByText('By the AI.')).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Show them' })).toBeNull()
    })
  })

  it('CRD-06: offers no transcript to open while it waits for one', async () => {
    await device.db.videos.put({ ...VIDEO, insights: null, status: 'processing', transcriptWait: 'no_captions' })
    await openDialog()
    expect(screen.queryByRole('button', { name: 'Transcript' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Add transcript/ })).toBeTruthy()
  })

  it('VID-01: sets a long TL;DR as a leading sentence and short paragraphs', async () => {
    const sentences = Array.from(
      { length: 7 },
      (_, at) => `Sentence ${String(at)} says one thing of this talk and no more.`,
    )
    await device.db.videos.put({ ...VIDEO, insights: buildInsights({ tldr: sentences.join(' ') }) })
    await openDialog()
    expect(screen.getByText(/^Sentence 0/).textContent).toBe(sentences[0])
    expect(screen.getAllByText(/^Sentence/)).toHaveLength(3)
  })
})
