import type { Article } from './article.ts'

export const PLANS_ARTICLE: Article = {
  id: 'plans',
  title: 'When, where, then: plans that fire',
  minutes: 3,
  lead: '“I will exercise more” is a wish. “If it is 07:30 and I am in the kitchen, then I will put on my shoes” is a plan. The difference between the two has been measured more often than almost anything else about keeping promises.',
  sections: [
    {
      heading: 'A sentence with a trigger',
      paragraphs: [
        'Psychologists call it an implementation intention: a sentence that ties one act to one moment you will recognise. The moment does the remembering. You do not have to decide again when it comes, because you decided before.',
        'Try it on a plan of your own. The check reads only your words, here on this device: it tells you what a plan of this kind usually has and yours lacks. A plan without gaps can still be the wrong plan.',
      ],
    },
    {
      heading: 'How much it helps',
      paragraphs: [
        'The first large summary took 94 tests together and found a medium to large effect (Gollwitzer and Sheeran, 2006). A newer one has 642 tests. The effect is still there, from small to medium, and larger when the plan really has the form if–then, when people want the goal, and when they say the plan to themselves a few times (Sheeran, 2024).',
        'The most quoted study asked 248 students to exercise once within two weeks. Of those who wrote down when and where, 91% said they did; of those who only read why it is good for the heart, 35% did, and 38% of those who did neither (Milne, 2002). That is where “91%” comes from. It is the share who did it, about 2.4 times the others, and not a gain of 91%. They were students, asked about themselves, about one session.',
      ],
    },
    {
      heading: 'Outside the laboratory',
      paragraphs: [
        'A company invited its employees to a free flu shot. Some got a letter with the times of the clinic, some had an empty line to write a day on, some had lines for a day and a time. Naming day and time brought 4.2 more people in a hundred than the 33 who came anyway. Naming only the day brought 1.5 more, which may have been chance (Milkman, 2011).',
        'Two things follow. Real life gives smaller effects than students in a study. And a day is not a plan: the time is what counts. That is why this place asks you for a time, and why the check above does not let “on Monday” pass.',
      ],
    },
    {
      heading: 'The obstacle belongs into it',
      paragraphs: [
        'There is a second sentence worth writing: what will get in the way, and what you will do then. Women who were taught to name their obstacle and to plan for it were twice as active four months later, by their own report nearly an hour more a week (Stadler, 2009).',
        'Over 24 such studies with nearly 16,000 people the effect is small to medium. It was larger when a person guided it than when a page did (Wang, 2021). We are a page. Expect the smaller one.',
      ],
    },
    {
      heading: 'What to take from it',
      paragraphs: [
        'Choose a moment that happens by itself: a clock, a door, the end of a meal. Add the place where you will be. Name one act small enough to begin at once, and say what you will do, not what you will stop. Then read the sentence aloud once.',
        'When it does not fire, change the moment, not yourself. A cue that never comes is a bad cue. A habit also needs longer than is usually told: in one study the median was 66 days, from 18 to 254, and one missed day did no harm (Lally, 2010). That is why we show the strength of a habit beside its streak.',
        'One caution over all of it: summaries of psychology studies tend to overestimate (Bartoš, 2023).',
      ],
    },
  ],
  sources: [
    {
      cite: 'Gollwitzer and Sheeran, 2006',
      title: 'Implementation intentions and goal achievement: a meta-analysis of effects and processes',
      url: 'https://doi.org/10.1016/S0065-2601(06)38002-1',
    },
    {
      cite: 'Sheeran, 2024',
      title: 'The when and how of planning: meta-analysis of the scope and components of implementation intentions',
      url: 'https://doi.org/10.1080/10463283.2024.2334563',
    },
    {
      cite: 'Milne, 2002',
      title: 'Combining motivational and volitional interventions to promote exercise participation',
      url: 'https://doi.org/10.1348/135910702169420',
    },
    {
      cite: 'Milkman, 2011',
      title: 'Using implementation intentions prompts to enhance influenza vaccination rates',
      url: 'https://doi.org/10.1073/pnas.1103170108',
    },
    {
      cite: 'Stadler, 2009',
      title: 'Physical activity in women: effects of a self-regulation intervention',
      url: 'https://doi.org/10.1016/j.amepre.2008.09.021',
    },
    {
      cite: 'Wang, 2021',
      title: 'A meta-analysis of the effects of mental contrasting with implementation intentions on goal attainment',
      url: 'https://doi.org/10.3389/fpsyg.2021.565202',
    },
    {
      cite: 'Lally, 2010',
      title: 'How are habits formed: modelling habit formation in the real world',
      url: 'https://doi.org/10.1002/ejsp.674',
    },
    {
      cite: 'Bartoš, 2023',
      title: 'Meta-analyses in psychology often overestimate evidence for and size of effects',
      url: 'https://doi.org/10.1098/rsos.230224',
    },
  ],
}
