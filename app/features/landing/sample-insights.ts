// Insights for the sample as a language model writes them, made in advance: the page shows them without a request. They pass
// the same checks as every model answer (tests/app/features/landing/sample-insights.test.ts).
import type { Insights } from '../../domain/insight/schema/insights.ts'

export const SAMPLE_INSIGHTS: Insights = {
  engine: 'ai',
  tldr: 'A calm morning is decided the evening before. Write one task on a paper card, put it where you see it before the phone, and let the phone sleep in the kitchen. Small habits like these survive a bad week, and one missed day changes nothing.',
  fullSummary: [
    {
      heading: 'One task, on a card, the evening before',
      text: 'On thirty one of forty mornings in the speaker’s diary, the phone came before the first decision. A card with one task on the kitchen table is seen first. Three tasks would mean choosing before coffee.',
      startMs: 0,
    },
    {
      heading: 'The phone sleeps in the kitchen',
      text: 'Without the phone in the room, the speaker was at the desk twenty five minutes earlier. An alarm clock ends the argument that it is needed to wake up.',
      startMs: 77_000,
    },
    {
      heading: 'Water first, small habits, seven of ten',
      text: 'A large glass of water comes before the first coffee. Small habits do not ask whether you feel like it, and after a missed day the card goes back on the table the same evening.',
      startMs: 119_000,
    },
  ],
  keyLessons: [
    'A list in a drawer is never read: what should be done has to lie in front of you.',
    'Small habits survive a bad week, because they do not ask whether you feel like it.',
    'One missed day changes nothing. The second in a row ends a habit.',
  ],
  lessonEvidence: [
    { quote: 'A list in a drawer is never read.', startMs: 73_408 },
    { quote: 'Small habits survive a bad week, because they do not ask whether you feel like it.', startMs: 150_000 },
    {
      quote: 'One missed day changes nothing. It is the second missed day in a row that ends a habit.',
      startMs: 181_000,
    },
  ],
  keyInsights: [
    {
      title: 'A calm morning needs a decision made the evening before',
      content: 'It does not need discipline. With one task chosen, the morning begins with doing, not with choosing.',
      importance: 9,
      evidence: {
        quote: 'A calm morning does not need discipline. It needs a decision that was made the evening before.',
        startMs: 30_000,
      },
    },
    {
      title: 'The phone outside the bedroom made the largest difference',
      content: 'On mornings without it in the room, the speaker was at the desk twenty five minutes earlier.',
      importance: 8,
      evidence: {
        quote: 'That is the largest difference I measured, and it was almost free.',
        startMs: 112_000,
      },
    },
    {
      title: 'Seven of ten is a good life',
      content: 'Count how many of the last ten mornings began with the card, and do not look for a perfect streak.',
      importance: 6,
      evidence: {
        quote:
          'I do not look for a perfect streak any more. I count how many of the last ten mornings began with the card.',
        startMs: 190_000,
      },
    },
  ],
  extractedSteps: [],
  suggestedReflectionFlow: 'multi_insight',
  category: 'Productivity',
  actions: [
    {
      title: 'Write tomorrow’s one task on a paper card',
      description: 'One task, not three, and on paper where you see it before the phone.',
      type: 'Habit',
      frequency: 'daily',
      firstStep: 'Put a card and a pen on the kitchen table.',
      suggestedCue: 'When you have cleared the table after dinner',
      where: 'at the kitchen table',
      obstacle: 'you are too tired to choose',
      ifThen: 'write down the first task that comes to mind',
      evidence: { quote: 'Every evening, write tomorrow’s one task on a paper card.', startMs: 42_462 },
    },
    {
      title: 'Charge your phone in the kitchen overnight',
      description: 'Not next to your bed. An alarm clock wakes you just as well.',
      type: 'Habit',
      frequency: 'daily',
      firstStep: 'Carry the charger to the kitchen now.',
      suggestedCue: 'When you turn off the kitchen light at night',
      where: 'at the door',
      obstacle: 'you need the phone to wake up',
      ifThen: 'set an alarm clock',
      evidence: { quote: 'Every night, charge your phone in the kitchen, not next to your bed.', startMs: 85_000 },
    },
    {
      title: 'Drink a large glass of water before the first coffee',
      description: 'Thirst feels very much like tiredness, and after a night’s sleep you are a little thirsty.',
      type: 'Habit',
      frequency: 'daily',
      firstStep: 'Put a large glass beside the coffee maker.',
      suggestedCue: 'When you walk into the kitchen in the morning',
      where: 'beside the coffee maker',
      evidence: {
        quote: 'Every morning, drink a large glass of water before the first coffee.',
        startMs: 124_000,
      },
    },
    {
      title: 'Tell one person what you are going to do',
      description: 'A promise that somebody heard is kept more often.',
      type: 'one-time',
      firstStep: 'Choose the person and write one line.',
      suggestedCue: 'This evening, after dinner',
      evidence: {
        quote:
          'And tell one person what you are going to do, because a promise that somebody heard is kept more often.',
        startMs: 224_000,
      },
    },
  ],
  caveat: null,
}
