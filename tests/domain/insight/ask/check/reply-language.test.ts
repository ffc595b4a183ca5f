// What a model writes is refused as another language only where its words say so.
import { describe, expect, it } from 'vitest'
import { checkReply } from '#domain/insight/ask/check/check-reply.ts'
import { transcriptSource } from '#domain/insight/ask/check/transcript-source.ts'
import { readReply } from '#domain/insight/ask/question/reply-schema.ts'
import { DANISH, POLISH } from '../../../../fixtures/foreign-talks.ts'
import { cuesOf } from '../../../../fixtures/talks.ts'

interface Talk {
  readonly said: string
  readonly quote: string
  // As a careful writer puts it: many nouns and verbs, few small words.
  readonly lessons: readonly string[]
}

const TALKS: Readonly<Record<string, Talk>> = {
  de: {
    said: 'und dann habe ich mir das Telefon aus dem Zimmer gelegt weil ich sonst immer wieder darauf schaue und jeder Wechsel kostet mich ungefähr zwanzig Minuten bis ich wieder bei der Sache bin',
    quote: 'jeder Wechsel kostet mich ungefähr zwanzig Minuten',
    lessons: [
      'Multitasking senkt die Produktivität, da jeder Wechsel zwischen Aufgaben rund zwanzig Minuten Konzentration kostet.',
      'Kleine tägliche Gewohnheiten führen langfristig weiter als große Vorsätze, weil sie wenig Willenskraft kosten.',
      'Das Buch „The Power of Habit“ beschreibt, wie Auslöser, Routine und Belohnung zusammen Gewohnheiten formen.',
      'Wer „Getting Things Done“ ernst nimmt, schreibt jede offene Aufgabe sofort auf und plant wöchentlich.',
    ],
  },
  it: {
    said: 'e allora ho messo il telefono in un altra stanza perché se no lo guardo sempre e ogni volta che cambio quello che faccio ci metto quasi venti minuti per tornare a pensare',
    quote: 'ogni volta che cambio quello che faccio ci metto quasi venti minuti',
    lessons: [
      'Cambiare continuamente attività riduce produttività e concentrazione: ogni interruzione costa circa venti minuti di lavoro.',
      'Piccole abitudini quotidiane portano più lontano dei grandi propositi, perché richiedono poca forza di volontà.',
    ],
  },
  pt: {
    said: 'e então eu deixei o telefone em outro quarto porque eu olhava para ele o tempo todo e cada vez que eu troco de tarefa são quase vinte minutos para voltar a pensar no que estava fazendo',
    quote: 'cada vez que eu troco de tarefa são quase vinte minutos',
    lessons: [
      'Alternar constantemente entre tarefas reduz produtividade, pois cada interrupção custa aproximadamente vinte minutos de concentração.',
      'Pequenos hábitos diários levam mais longe que grandes promessas, porque exigem pouca força de vontade.',
    ],
  },
  nl: {
    said: 'en toen heb ik mijn telefoon in een andere kamer gelegd omdat ik er anders de hele tijd naar kijk en elke wissel kost me zo twintig minuten voor ik weer bij de les ben',
    quote: 'elke wissel kost me zo twintig minuten voor ik weer bij de les ben',
    lessons: [
      'Multitasken verlaagt productiviteit: iedere onderbreking kost ongeveer twintig minuten concentratie voordat volledige aandacht terugkeert.',
      'Kleine dagelijkse gewoontes brengen mensen verder dan grote voornemens, want ze vragen weinig wilskracht.',
    ],
  },
  es: {
    said: 'y entonces dejé el teléfono en otra habitación porque si no lo miro todo el tiempo y cada vez que cambio de tarea son casi veinte minutos hasta que vuelvo a pensar en lo que hacía',
    quote: 'cada vez que cambio de tarea son casi veinte minutos',
    lessons: [
      'Alternar continuamente entre tareas reduce productividad: cada interrupción cuesta aproximadamente veinte minutos de concentración.',
      'Pequeños hábitos diarios llevan más lejos que grandes propósitos, porque exigen poca fuerza de voluntad.',
    ],
  },
  fr: {
    said: 'et donc j’ai mis le téléphone dans une autre pièce parce que sinon je le regarde tout le temps et chaque fois que je change de tâche il me faut vingt minutes pour revenir à ce que je faisais',
    quote: 'chaque fois que je change de tâche il me faut vingt minutes',
    lessons: [
      'Alterner constamment entre plusieurs tâches réduit fortement la productivité : chaque interruption coûte vingt minutes.',
      'Petites habitudes quotidiennes mènent plus loin que grandes résolutions, car elles demandent peu de volonté.',
    ],
  },
  pl: {
    said: POLISH,
    quote: 'Zostaw wieczorem telefon w kuchni i połóż książkę na poduszce',
    lessons: ['To drobne kroki budują nawyki i to on, codzienny rytm, utrzymuje zmiany najdłużej.'],
  },
  da: {
    said: DANISH,
    quote: 'Nu tager jeg bare skoene på og går ud ad døren',
    lessons: ['Små skridt holder længst: læg telefonen i køkkenet, for bogen venter i soveværelset hver aften.'],
  },
}

const ENGLISH = 'You should leave your phone in another room, because every switch is twenty minutes of lost attention.'

function checked({ said, quote }: Talk, texts: readonly string[]) {
  const reply = readReply({ lessons: texts.map((text) => ({ quote, text })) }) ?? expect.fail('An object is a reply')
  return checkReply(reply, transcriptSource(cuesOf(said), 'Focus'))
}

describe.each(Object.entries(TALKS))('a lesson about a talk in %s', (_, talk) => {
  it.each(talk.lessons)('stays, however few small words it has: %s', (text) => {
    const { lessons, problems } = checked(talk, [text])
    expect(lessons.map((lesson) => lesson.text)).toEqual([text])
    expect(problems).toEqual([])
  })

  it('is refused in English', () => {
    const { lessons, problems } = checked(talk, [ENGLISH])
    expect(lessons).toEqual([])
    expect(problems).toEqual([expect.stringMatching(/^lessons\[0\]: it is written in English, not in \w+\.$/)])
  })
})

describe('the actions of a Polish talk', () => {
  it('need no English verb', () => {
    const quotes = [
      ['Rób jedną pompkę dziennie', 'Teraz robię jedną pompkę dziennie i to naprawdę wystarczy'],
      ['Zostaw wieczorem telefon w kuchni', 'Zostaw wieczorem telefon w kuchni i połóż książkę na poduszce'],
      ['Nie odpuszczaj dwa razy z rzędu', 'ale nie odpuszczaj dwa razy z rzędu'],
      ['Zapisz, kiedy i gdzie to zrobisz', 'Zapisz na kartce, kiedy i gdzie to zrobisz'],
    ] as const
    const actions = quotes.map(([title, quote]) => ({
      quote,
      title,
      description: 'Mały krok wystarczy, żeby zacząć.',
      type: 'one-time',
      firstStep: 'Wybierz porę',
      suggestedCue: 'Po śniadaniu',
    }))
    const reply = readReply({ actions }) ?? expect.fail('An object is a reply')
    const { problems, ...kept } = checkReply(reply, transcriptSource(cuesOf(POLISH), 'Nawyk'))
    expect(kept.actions.map(({ title }) => title)).toEqual(quotes.map(([title]) => title))
    expect(problems).toEqual([])
  })
})
