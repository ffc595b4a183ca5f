// ADM-06: the survey is offered once, to who has just registered in this tab.
import { create } from 'zustand'

export const useSurveyOffer = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function offerSurvey(): void {
  useSurveyOffer.setState({ isOpen: true })
}

export function closeSurvey(): void {
  useSurveyOffer.setState({ isOpen: false })
}
