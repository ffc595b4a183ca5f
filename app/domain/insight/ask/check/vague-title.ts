// An action that nobody could see done: "be mindful", "learn more about it".

const STATES =
  'mindful aware grateful thankful patient positive present proactive kind consistent confident curious yourself careful open honest flexible optimistic disciplined persistent humble brave bold'
const VAGUE = new RegExp(
  `^(?:(?:be|stay|remain|become|get) (?:more |very |always |truly )*(?:${STATES.replaceAll(' ', '|')})\\b|(?:learn|read|know|find out|think|understand|discover) more\\b|keep (?:in mind|(?:on )?(?:believing|dreaming|evolving|exploring|fighting|going|growing|improving|learning|pushing|striving|trying))\\b|keep (?:moving|practi[cs]ing|working)(?: forward| hard)?$|remember (?:that|the importance)\\b|understand (?:that|the importance|the value)\\b|(?:recognise|recognize|realise|realize|accept|acknowledge|appreciate) (?:that|the)\\b|believe in\\b|embrace\\b|(?:enjoy|appreciate|find joy in) (?:the |your |life|simple|little)|focus on (?:yourself|what matters|your growth)|work on yourself\\b|trust (?:yourself|the process)|never give up\\b|think positive)`,
  'i',
)
// What makes it something to do on some day: an amount, an occasion, a thing that is written or said.
const CONCRETE =
  /\d|\b(?:every|each|once|twice|when|whenever|before|after|while|during|daily|weekly|morning|evening|tonight|today|tomorrow|by (?:\w+ing)|minutes?|hours?|two|three|four|five|ten|write|list|note)\b/i

/** Whether an English title names an attitude rather than something to do. */
export function isVague(title: string): boolean {
  return VAGUE.test(title.trim()) && !CONCRETE.test(title)
}
