// Captures and outbox entries for tests.
import * as v from 'valibot'
import { UserId } from '../../../app/domain/kernel/id.ts'
import { Capture } from '../../../extension/messages/capture.ts'
import { captureEntry } from '../../../extension/storage/new-entry.ts'
import { newId } from '../../../extension/storage/new-id.ts'

export const ANNA = v.parse(UserId, '018f3a5e-0000-7000-8000-00000000a11a')

export function buildCapture(title = 'Write tomorrow on a card'): Capture {
  return v.parse(Capture, {
    video: {
      youtubeId: 'mornTalk001',
      title: 'How to protect the first hour of your day',
      duration: '5:00',
      transcript: { language: 'en', timed: true, cues: [{ startMs: 0, endMs: 900, text: 'Start with the card.' }] },
      insights: null,
    },
    plan: {
      actionTitle: title,
      actionDescription: '',
      actionType: 'one-time',
      evidence: null,
      planningData: { when: 'after coffee' },
      motivationData: { reward: 'a walk' },
      reminder: { reminderType: 'daily', reminderTime: '07:30', timeZone: 'Europe/Paris' },
      reflection: 'The evening decides the morning.',
    },
  })
}

export function buildEntry(owner: UserId | null = ANNA) {
  return captureEntry(newId(), buildCapture(), owner)
}
