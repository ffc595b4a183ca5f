// ADM-06: the survey is offered once, to a person who registered on this device, and only after they have planned something.
import { create } from 'zustand'
import type { UserId } from '../domain/kernel/id.ts'
import { readLocalValue, writeLocalValue } from './local-value.ts'

const KEY = 'afterwatch.survey'

// The id of the user it is still to be offered to; null: nobody.
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
