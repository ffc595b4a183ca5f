import type { Article } from './article.ts'

export const FORGETTING_ARTICLE: Article = {
  id: 'forgetting',
  title: 'What forgetting curves really show',
  minutes: 2,
  lead: 'You will have read that you forget 70% in a day and 90% in a week. One of these numbers is close to something that was measured once. The other is not.',
  sections: [
    {
      heading: 'One man and his syllables',
      paragraphs: [
        'In the 1880s Hermann Ebbinghaus learned lists of syllables that mean nothing, waited, and learned them again. He counted how much time the second learning saved him (Ebbinghaus, 1885). After an hour it was less than half, after a day about a third, after a month about a fifth.',
        'Pull the slider through his month. The curve falls steeply in the first hour and is nearly flat after the second day. What survives the first days tends to stay.',
      ],
    },
    {
      heading: 'Is it still true?',
      paragraphs: [
        'In 2015 two researchers repeated the whole experiment with one patient volunteer and 70 hours of learning (Murre and Dros, 2015). They found a similar curve, with a small jump upwards after 24 hours, perhaps because of the night of sleep in between.',
        'So “70% in a day” fits this task: both lost about two thirds. “90% in a week” does not: about a quarter was left after six days. And both say something about syllables without meaning, learned by one person each. A video that connects to what you already know fades more slowly. How much more slowly, nobody can tell you for your video.',
      ],
    },
    {
      heading: 'What bends the curve',
      paragraphs: [
        'Coming back to a thing after a while, rather than at once, is among the best tested ideas in the psychology of memory. It holds over 317 experiments, and the best gap grows with how long you want to remember (Cepeda, 2006).',
        'It works best when you have to fetch the thing from your own head instead of reading it again; spaced retrieval beats massed retrieval clearly. Whether the gaps grow or stay equal makes hardly any difference (Latimier, 2021). A simple fixed rhythm is fine.',
        'Doing something is a way of fetching it. That is the whole idea of this place: one action from each video, at a time that comes round again. It rests on these findings, but nobody has tested it as such.',
      ],
    },
    {
      heading: 'What to take from it',
      paragraphs: [
        'Do the first small thing on the day you watched. Let it come back a few times. Do not worry about the exact days.',
      ],
    },
  ],
  sources: [
    {
      cite: 'Ebbinghaus, 1885',
      title: 'Memory: a contribution to experimental psychology',
      url: 'https://psychclassics.yorku.ca/Ebbinghaus/',
    },
    {
      cite: 'Murre and Dros, 2015',
      title: 'Replication and analysis of Ebbinghaus’ forgetting curve',
      url: 'https://doi.org/10.1371/journal.pone.0120644',
    },
    {
      cite: 'Cepeda, 2006',
      title: 'Distributed practice in verbal recall tasks: a review and quantitative synthesis',
      url: 'https://doi.org/10.1037/0033-2909.132.3.354',
    },
    {
      cite: 'Latimier, 2021',
      title: 'A meta-analytic review of the benefit of spacing out retrieval practice episodes on retention',
      url: 'https://doi.org/10.1007/s10648-020-09572-8',
    },
  ],
}
