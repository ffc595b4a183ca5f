// ADM-06: the survey is offered once, to who has just registered on this device, and not before they have planned something.
import { create } from 'zustand'
import type { UserId } from '../domain/kernel/id.ts'
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.survey'

// Whom it is owed to; null: nobody.
export const useSurveyOffer = create<{ readonly owedTo: string | null }>(() => ({ owedTo: readLocalValue(KEY) }))

export function offerSurvey(userId: UserId): void {
  setOwedTo(userId)
}

export function closeSurvey(): void {
  setOwedTo(null)
}

function setOwedTo(owedTo: string | null): void {
  writeLocalValue(KEY, owedTo)
  useSurveyOffer.setState({ owedTo })
}
