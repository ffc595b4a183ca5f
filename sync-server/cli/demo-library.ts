// The videos of the demo's learner: short talks we wrote, in the form of a pasted transcript.
export interface DemoTalk {
  readonly youtubeId: string
  readonly title: string
  readonly tags: readonly string[]
  readonly transcript: string
}

export const DEMO_TALKS: readonly DemoTalk[] = [
  {
    youtubeId: 'demo-walk-1',
    title: 'The ten-minute walk',
    tags: ['health', 'morning'],
    transcript: `0:00 Most of us sit for nine hours and then wonder why the evening feels heavy.
0:07 I am a physiotherapist, and for three years I asked my patients to change one thing only.
0:14 Walk for ten minutes after lunch, before you sit down again.
0:20 The reason is simple: muscles that move take sugar out of the blood, and the afternoon dip becomes smaller.
0:29 Put your shoes beside the door, because the walk is lost in the minute when you look for them.
0:38 In our group, people who left their shoes at the door walked on twice as many days.
0:46 Start with the shortest walk that you would not be ashamed of, and let it grow by itself.
0:54 If it rains, walk the stairs of your building for five minutes instead.
1:01 The rain rule matters, because a plan without a second way ends with the first bad day.
1:09 Tell one colleague when you go, and ask them to come along on Fridays.
1:16 Write down each walk on a card on your desk, because what is counted gets done.
1:24 After four weeks most people told me they slept better, and nobody had bought anything.`,
  },
  {
    youtubeId: 'demo-read-2',
    title: 'How to remember what you read',
    tags: ['learning'],
    transcript: `0:00 Reading feels like learning, and that is the problem.
0:05 The words are familiar while you look at them, so you believe that you know them.
0:12 Close the book after each chapter and write down three things from memory.
0:19 This is called retrieval practice, and in many experiments it beats reading the chapter twice.
0:27 It feels harder, because your memory has to work, and the work is what makes it last.
0:35 Explain the chapter to a friend in two minutes, without looking at your notes.
0:42 Wherever you get stuck, that is the page to read again.
0:48 Come back to your three things after one day, after one week, and after one month.
0:56 The gaps are important, because a memory that is almost gone gains the most from being called back.
1:05 Do not mark sentences in yellow. Marking tells your hand that the work is done.
1:12 Choose one idea of each book and use it the same day, even if it is small.
1:20 A book you have used once is worth more than ten that you have finished.`,
  },
  {
    youtubeId: 'demo-coin-3',
    title: 'Saving without thinking about it',
    tags: ['money'],
    transcript: `0:00 Nobody saves what is left at the end of the month, because nothing is left.
0:07 Set up a standing order for the day after your salary comes.
0:13 Move ten percent to an account that has no card.
0:18 The account without a card is the trick: spending it takes two days, and two days are enough to think.
0:27 Begin with a small transfer if ten percent is too much, and raise it by one percent each quarter.
0:35 Check your subscriptions once a year and cancel everything you did not use last month.
0:43 Most households find between twenty and sixty euros that way.
0:50 Wait one night before you buy anything that costs more than fifty euros.
0:57 Half of these wishes are gone in the morning.
1:03 Give the money a name, because we do not touch money that is called summer with the children.
1:11 If the car breaks, pay from this account and do not feel guilty. That is what it is for.`,
  },
]
