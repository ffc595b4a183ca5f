import { describe, expect, it } from 'vitest'
import { timeOfCue } from '#domain/reminder/cue-moment.ts'

describe('the time of a cue', () => {
  it.each([
    ['07:30', '07:30'],
    ['at 7:30', '07:30'],
    ['at 19:00 after dinner', '19:00'],
    ['after lunch at 13:00', '13:00'],
    ['07:30, or after breakfast', '07:30'],
    ['after the news at 8:00, not at 9:00', '08:00'],
    ['at 25:00, or at 8:15', '08:15'],
    ['25:00', '09:00'],
    ['in 2026:10', '09:00'],
    ['after 2 pages', '09:00'],
  ])('is the first one on the clock, wherever it stands: “%s” at %s', (cue, time) => {
    expect(timeOfCue(cue)).toBe(time)
  })

  it.each([
    ['at 6:30 in the evening', '18:30'],
    ['at 6:30 every evening, not in the morning', '18:30'],
    ['at 3:15 in the afternoon', '15:15'],
    ['tonight at 9:30', '21:30'],
    ['in the morning at 6:30, before the evening', '06:30'],
    ['at 19:00 in the evening', '19:00'],
    ['at 2:00 at night', '02:00'],
    ['at 8:00 after dinner', '20:00'],
    ['after lunch, at 1:30', '13:30'],
    ['at 12:15 at night', '00:15'],
    ['at 12:15, after lunch', '12:15'],
    ['06:30, before the evening mail', '06:30'],
    ['at 6:30', '06:30'],
    ['7 pm', '19:00'],
    ['7:15pm', '19:15'],
    ['at 7 p.m. after work', '19:00'],
    ['at 6 a.m.', '06:00'],
    ['12 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['6:30 am, not in the evening', '06:30'],
    ['13 pm', '09:00'],
    ['when 7 amber lights are on', '09:00'],
  ])('has its half of the day: “%s” at %s', (cue, time) => {
    expect(timeOfCue(cue)).toBe(time)
  })

  it.each([
    ['after breakfast', '09:00'],
    ['when I get out of bed', '09:00'],
    ['after I make my bed', '09:00'],
    ['in bed with my morning coffee', '09:00'],
    ['when the flower bed is dry', '09:00'],
    ['after lunch', '12:30'],
    ['this afternoon', '15:00'],
    ['after work', '18:00'],
    ['before dinner', '18:00'],
    ['when I have cleared the table after dinner', '20:00'],
    ['in the morning, not in the evening', '09:00'],
    ['in the morning, before I read the mail of last night', '09:00'],
    ['before I go to bed', '21:30'],
    ['once I am in bed', '21:30'],
    ['Before bed', '21:30'],
    ['when I get into bed, so that the morning is calm', '21:30'],
    ['tomorrow night', '21:30'],
    ['on Friday night', '21:30'],
  ])('is otherwise where its part of the day begins: “%s” at %s', (cue, time) => {
    expect(timeOfCue(cue)).toBe(time)
  })
})
