import type { Article } from './article.ts'

export const TELLING_ARTICLE: Article = {
  id: 'telling',
  title: 'Telling someone: what we know and don’t',
  minutes: 3,
  lead: '“Have an accountability partner and you will succeed 95% of the time.” You find the sentence in books, in talks, and on our own first page. Here is what stands behind it, and what stands behind the better version of it.',
  sections: [
    {
      heading: 'Four claims, checked',
      paragraphs: [
        'Pick a claim and see where it comes from. We use some of them ourselves, because they point in a direction that is right. The numbers deserve less trust than the direction.',
      ],
    },
    {
      heading: 'The number nobody measured',
      paragraphs: [
        'The 95% is usually credited to a training association. Asked about it, the association answered that the figure is mistakenly attributed to it and that it does not know who conducted the study (Jakel). We looked further and found no study either. Treat it as a saying.',
        'The numbers around it, 65% if you promise someone and 10% if you only have an idea, travel with it and have the same missing source.',
      ],
    },
    {
      heading: 'The study that is real, and small',
      paragraphs: [
        'Gail Matthews asked 267 people to work on a goal for four weeks and to rate themselves at the end. Those who had only thought about the goal reached 43% by their own account, those who wrote it down 61%. Writing down goal and actions gave 51%. Telling a friend as well gave 64%, and sending that friend a report every week gave 76% (Matthews, 2015).',
        'Look at the 51%: adding commitments to a written goal did not help in this study, it dipped. That is what small numbers do. It was shown at a conference and never went through peer review. The famous “42% more with a written goal” is 61 divided by 43.',
      ],
    },
    {
      heading: 'What holds up',
      paragraphs: [
        'Setting a goal does help, in 384 reviewed effects with more than 16,000 people. The gain is real and modest. It is larger when the goal is difficult, when it was set in public, and when a group shares it (Epton, 2017).',
        'Best supported is something plainer: keeping track. In 138 trials with nearly 20,000 people, those who were prompted to monitor their progress reached their goals more often than those who were not. It worked better when the progress was written down, and better still when somebody else could see it (Harkin, 2016).',
        'So telling someone is likely to help, for a reason that has little to do with shame. It makes you look at how it is going.',
      ],
    },
    {
      heading: 'What we do not know',
      paragraphs: [
        'Nobody can say how large the effect is for you, with your friend and your goal. Most of these people were students or volunteers, most rated themselves, most studies ran for weeks and not for years. There are goals that are better kept private, and friends who help less than they mean to. If being watched makes you do less, trust that.',
        'And summaries of psychology studies tend to overestimate (Bartoš, 2023).',
      ],
    },
    {
      heading: 'What to take from it',
      paragraphs: [
        'Write the goal down. Mark each time you did it, which is what the Complete button is for. If you have somebody who is glad to hear of it, send a short report once a week: “Share” in the menu of an action makes the text. Ask them to listen, not to judge.',
        'If you have nobody for it, the record alone does most of what is known to work.',
      ],
    },
  ],
  sources: [
    {
      cite: 'Jakel',
      title: 'Where does the 95% come from? A letter to the association, and its answer',
      url: 'https://thomasjakel.de/',
    },
    {
      cite: 'Matthews, 2015',
      title: 'Goals research summary (Dominican University of California)',
      url: 'https://www.dominican.edu/sites/default/files/2020-02/gailmatthews-harvard-goals-researchsummary.pdf',
    },
    {
      cite: 'Epton, 2017',
      title: 'Unique effects of setting goals on behavior change: systematic review and meta-analysis',
      url: 'https://doi.org/10.1037/ccp0000260',
    },
    {
      cite: 'Harkin, 2016',
      title: 'Does monitoring goal progress promote goal attainment? A meta-analysis of the experimental evidence',
      url: 'https://doi.org/10.1037/bul0000025',
    },
    {
      cite: 'Bartoš, 2023',
      title: 'Meta-analyses in psychology often overestimate evidence for and size of effects',
      url: 'https://doi.org/10.1098/rsos.230224',
    },
  ],
}
