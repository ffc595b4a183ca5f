// The labels of a plan's fields on screen.
import type { PlanPlace } from '../../../domain/action/plan-place.ts'

export const PLAN_LABELS: Readonly<Record<PlanPlace, string>> = {
  actionTitle: 'Title',
  actionDescription: 'Description',
  what: 'What will you do?',
  when: 'When?',
  where: 'Where?',
  firstStep: 'First step',
  obstacle: 'What could get in the way?',
  ifThen: 'If that happens, what will you do?',
  accountability: 'Who will you tell?',
  reward: 'Your reward',
  why: 'Why does it matter to you?',
  obstacles: 'Other obstacles',
  importance: 'How important is it?',
  hurdles: 'What usually stops you?',
  reminder: 'Note on the reminder',
  sourceUrl: 'Source',
  steps: 'Steps',
}
