// The short version of `npm run sim:crash`: the real program, killed under load.
import { expect, it } from 'vitest'
import { runCrashes } from './run-crashes.ts'

const KILLS = 5

it(`after ${String(KILLS)} kill -9 under load nothing acknowledged is lost, doubled or out of order`, async () => {
  const { kills, acknowledged, lost, doubled, wrong } = await runCrashes({ kills: KILLS, seed: 20_261_121 })
  console.log(
    `kills ${String(kills)}, acknowledged ${String(acknowledged)}, lost ${String(lost.length)}, doubled ${String(doubled.length)}`,
  )
  expect({ kills, lost, doubled, wrong }).toEqual({ kills: KILLS, lost: [], doubled: [], wrong: [] })
  expect(acknowledged).toBeGreaterThan(0)
}, 120_000)
