// OVL-09: an action is something to do, so its title begins with a verb. Leads are taken off; what remains is judged.
import { BEHAVIOUR_VERBS } from '#domain/insight/lexicon/instruction.ts'

const LEAD =
  /^(?:(?:action|step|tip)\s{0,4}(?:#?\d{1,2}\s{0,4}|#\s{0,4})?[:.)-]\s*|(?:you|we|people)\s+(?:(?:should|could|can|must|might|will)\s+(?:also\s+|always\s+)?|(?:need|have|ought|want)\s+to\s+)|(?:i\s+will|i'll|let's|please|to|always|remember\s+to|try\s+to|be\s+sure\s+to|make\s+sure\s+to|start\s+to|begin\s+to)\s+)/i
const NEGATED = /^(?:don['’]?t|do not|never)\s+/i
const MORE_VERBS = new Set(
  'accept acknowledge act adapt address adopt aim align allocate anticipate approach archive articulate assemble assess audit augment automate avoid back bend bind brainstorm break brush budget burn cancel capture celebrate challenge chart chat circle clarify coach commit communicate compile compliment compose compute conduct confirm consider construct consult consume contribute convert cool craft credit crop cross cultivate customize dance deal debug declare declutter decorate dedicate delegate deliver demonstrate deploy describe detach detail detect determine devote dig dilute direct discard discover discuss distribute document double drain drill drive duplicate earn elevate email embrace empty encourage engage enjoy enroll ensure enter establish evaluate even exchange execute exit expand expect express extend extract face fast feed fetch file film flag flip float flush forgive form formulate frame freeze gain gauge generate get greet grind grow guard guess guide hand handle harvest head highlight hike hit hook hug hunt imagine inform initiate insist integrate interrupt interview introduce inventory isolate iterate jot judge justify kick kneel know lay lead lean lend level link lock lubricate maintain make manage manipulate master maximize melt memorise mend mentor merge mime minimize mirror model modify motivate mount mow multiply narrow navigate negotiate network nominate nurture offer omit operate outsource oversee own pair paraphrase partner pass peel perform persist phone photograph pin pitch place play point polish position predict prefer preheat preserve pretend preview prioritise proceed process produce program promise promote prompt proofread propose protect provide prune pump punctuate purchase purge pursue question queue quit quote raise rank rate reach react realise realize reassess rebuild recall receive recite recognise recognize recommend reconnect reconsider recover recruit recycle redirect redo redraw refer refill refine reframe refresh refuse register rehearse reinforce reject relate relax rely remind remember render renew reorganize rephrase reply report repost represent request rescue resist resolve respect respond restore restrict resume retain rethink retire retrieve return reuse revise revisit reward rid ride rotate rub sample sand sauté save season seat secure seek seal serve settle shadow shape shave shed shield ship shorten shout shuffle simmer simulate skim slow snap soak soften source specify speed spell spot spray squat squeeze stabilize standardize stare state steam steer stick stitch strengthen structure stabilise subscribe substitute succeed sum surround survey sustain sweep swim sync tackle tag tailor tally tap target tape tell tend text thank tidy tilt toggle tone top trade transcribe transform treat trust tune twist uncover understand undo unfold uninstall unlock unpack unscrew unsubscribe unwind upload value vary view visualise visualize volunteer vote wager wander warn water weave weed welcome whisk whisper widen win wire wish withdraw wonder wrap yield zoom'.split(
    ' ',
  ),
)

/** The title without a lead like "You should" and with a capital. */
export function actionTitle(title: string): string {
  let line = title.trim()
  for (let before = ''; before !== line;) {
    before = line
    line = line.replace(LEAD, '').trim()
  }
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`.replace(/(?<![\s.;:,])[\s.;:,]+$/, '')
}

/** Whether an English title begins with a verb in the imperative. */
export function startsWithVerb(title: string): boolean {
  const line = title.replace(NEGATED, '')
  const word = /^[a-z]+(?:-[a-z]+)?/i.exec(line)?.[0].toLowerCase() ?? ''
  const last = word.split('-').at(-1) ?? ''
  return [word, last].some((verb) => BEHAVIOUR_VERBS.has(verb) || MORE_VERBS.has(verb)) && line.includes(' ')
}
