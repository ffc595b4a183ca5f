// The house style's tree as data, and the violations found in a list of files.
import ts from 'typescript'
import { isTypeScript } from './source-files.ts'

export const MAX_LINES = 250

/** How many files a folder may hold before one has to search: about 25, with room for a few more. */
export const MAX_BESIDE = 28

/** Folders that are one list of similar things, which are found by name. */
export const LISTS: Readonly<Record<string, string>> = {
  'app/domain/mutations':
    'one mutation a file, the registry that lists them, and what several of them share or one press combines',
  'app/db/queries': 'one live query a file (`use-…`), beside the reads and indexes that they share',
  'app/domain/insight/lexicon': 'one list of words or learned weights a file',
  'tests/training/monologues': 'the invented videos of one area and hand a file',
}

const TOP_LEVEL = ['app', 'sync-server', 'extension', 'prisma', 'tests', 'docs', 'deploy']

// `**` allows anything below; every other folder is named once, here or among the rooms.
const FOLDERS = [
  'app/public/**',
  'app/domain',
  'app/domain/{action,video,reflection,reminder,progress,recall,review,account,analytics,transcript,insight,mutations,wire,journal,kernel,library-file,export,import,palette,friend}',
  'app/{db,sync,api,state,features,pages,sw,built-in-ai}',
  'app/features/{actions,library,reflection,recall,review,reminders,progress,account,articles,feedback}',
  'app/features/{capture,landing,onboarding,admin,analytics,sync-status}',
  'sync-server/{http,services,reading,data,outside,ai,youtube,mail,push,jobs,cli,build}',
  'extension/public/**',
  'extension/{background,content,offscreen,event-page,popup,options,doctor,side-panel,look,overlay,storage,messages,icons}',
  'prisma/migrations/**',
  'tests/{domain,app,sync,server,extension,e2e}/**',
  'tests/{simulation,bench,training,security,fixtures,setup}/**',
  'tests/{architecture,lint,runner,trace,mutation,screens,container}',
  'docs/**',
  'deploy',
]

// The rooms: subfolders of folders with many files, and what belongs in each.
export const ROOMS: Readonly<Record<string, string>> = {
  'app/domain/mutations/machinery':
    'what a mutation is made of: its definition, the tables, the rows it reads and changes',
  'app/domain/transcript/formats': 'one parser a caption format, and how the format of a file is recognised',
  'app/domain/transcript/youtube': 'transcripts as the video page itself has them',
  'app/domain/insight/schema': 'what insights are, and the fields that other rules share with them',
  'app/domain/insight/evidence': 'quotes: found in the transcript, aligned, marked and picked there',
  'app/domain/insight/lexicon': 'word lists and trained weights, as data',
  'app/domain/insight/speech': 'words, sentences and grammar of a talk',
  'app/domain/insight/topics': 'what a talk is about: concepts, phrases, chapters, category',
  'app/domain/insight/extract': 'the offline engine: each part of its insights, and the whole',
  'app/domain/insight/extract/talk': 'the talk prepared for the engine: clean lines, promotion, passages',
  'app/domain/insight/extract/howto': 'the moves of a demonstration, and the steps made of them',
  'app/domain/insight/extract/kept': 'how likely a learner keeps a sentence of a lone speaker, and as what',
  'app/domain/insight/extract/headings': 'what a part of one speaker’s talk is called',
  'app/domain/insight/extract/promised': 'what the title of a video promises',
  'app/domain/insight/extract/urged': 'what a lone speaker urges the viewer to do, with its dose and its condition',
  'app/domain/insight/extract/worth': 'what a passage, title, term or piece of advice is worth to a reader',
  'app/domain/insight/ask': 'insights by a language model: what is asked, and how the replies become insights',
  'app/domain/insight/ask/question': 'the prompt, its windows on the transcript and the shape of the reply',
  'app/domain/insight/ask/check': 'whether a reply holds against the transcript: no quote, no claim',
  'app/db/store': 'the database of one learner, its transactions and what every other room of the folder needs',
  'app/db/session': 'which database is open, and whose',
  'app/db/apply': 'mutations run on the rows: a commit, an answer of the server, a rebase, a recovery',
  'app/db/write': 'the one door for writes, and what may pass it besides a press',
  'app/db/queries': 'one live query a file',
  'app/db/search': 'the index of words, and the worker that searches it',
  'app/db/journal': 'the second copy of every write, in a file',
  'app/db/drafts': 'what is typed and not yet saved',
  'app/db/transcripts': 'the transcripts kept on this device',
  'app/ui/style': 'tokens, fonts, motion and the style sheet itself',
  'app/ui/button': 'buttons, their tooltips, and the file that a button downloads',
  'app/ui/form': 'fields, choices and the hints below them',
  'app/ui/dialog': 'what opens above the page: dialogs, drawers, menus, sheets',
  'app/ui/feedback': 'what is going on: notices, notifications, loading and empty states',
  'app/ui/display': 'small things only to be seen: pills, meters, key caps, the brand mark',
  'app/ui/layout': 'tabs, and lists that grow, fold and hide',
  'app/ui/interaction': 'presses, swipes, keys and focus, as browsers report and move them',
  'app/ui/hooks': 'React hooks without a look, and when React draws',
  'app/features/account/sign-in': 'signing in and out, creating an account, a forgotten password',
  'app/features/account/profile': 'the profile, the password, the sessions and the menu that leads there',
  'app/features/actions/focus': "Today's Focus",
  'app/features/actions/list': 'the action library: its views, rows and menus',
  'app/features/actions/detail': 'one action: its plan, history, editing and removal',
  'app/features/actions/reminder': 'setting and snoozing a reminder, and its calendar file',
  'app/features/actions/friend': 'the friend link of an action, and what friends have sent',
  'app/features/library/grid': 'the videos as cards and rows, the toolbar and what is done with several',
  'app/features/library/detail': 'one video: its facts, insights and actions',
  'app/features/library/transcript': 'the transcript of a video, to read, search and pick words from',
  'app/features/library/your-actions': 'the actions of the library, and repeating a reflection',
  'app/features/library/add': 'adding a video or many caption files, and reading transcripts',
  'app/features/library/data': 'the panel of everything that is exported and imported',
  'app/features/library/file': 'export in every form, and import of a whole library',
  'app/features/library/import': "import of other programs' lists",
  'app/features/library/search': 'searching titles and spoken words',
  'app/pages/layouts': 'the frames that pages stand in, with their navigation',
  'app/pages/public': 'pages for visitors',
  'app/pages/session': 'start and end of a session, and the pages and hints that belong to it',
  'app/pages/library': 'the video library and its dialogs',
  'app/pages/portal': 'the portal: its page, tabs and dialogs',
  'app/pages/owner': 'pages of the owners',
  'app/pages/kept-screen': 'the last screen kept for the next start',
  'app/pages/palette': 'the command palette and the shortcuts of the signed-in pages',
  'app/pages/bridge': 'the page that the extension frames',
  'sync-server/http/middleware': 'what runs before a route, and what all routes are given',
  'sync-server/http/resources': 'the table of routes, one file a resource',
  'sync-server/services/sync': 'push and pull, the write context of every door, and pokes',
  'sync-server/services/account': 'accounts, sessions, passwords and mailed links',
  'sync-server/services/analysis': 'insights by the server',
  'sync-server/services/analytics': "the owners' figures: sums kept up to date, and what is read from them",
  'sync-server/services/transcripts': 'transcripts by link: from the video site, kept for all learners',
  'sync-server/services/reminders': 'reminders: claimed, delivered, and the devices they go to',
  'sync-server/data/sync': 'versions, the change feed and the rows that devices sync',
  'sync-server/data/account': 'rows of accounts, and everything one account owns',
  'sync-server/data/figures': "what each learner adds to the owners' figures, and the sums by day",
  'sync-server/data/embedded': 'the PostgreSQL that the program starts itself',
  'sync-server/data/whole-database': 'opening, migrating, backing up and restoring the whole database',
  'extension/content/page': "what runs in the page's own world",
  'extension/content/ways': 'the ways to a transcript, in the order they are tried',
  'extension/overlay/typed': 'what is typed into the panel, kept until it is saved: the plan and a pasted transcript',
  'extension/doctor/samples': 'what the doctor page replays of the ways and parsers, and what must come of it',
}

const LOOSE_FILES: Readonly<Record<string, readonly string[]>> = {
  app: ['main.tsx', 'router.tsx', 'index.html', 'extension-bridge.html', 'tsconfig.json', 'README.md'],
  'sync-server': ['main.ts', 'app.ts', 'config.ts', 'tsconfig.json', 'README.md'],
  extension: ['manifest.ts', 'tsconfig.json', 'README.md'],
  prisma: ['schema.prisma', 'prisma.config.ts', 'README.md'],
}

const KNOWN_FOLDERS = [...FOLDERS, ...Object.keys(ROOMS)].map(toPattern)

/** Files in places that the tree does not have, each with its reason. `paths` are relative to the root. */
export function misplacedFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const problem = placeProblem(path)
    return problem === null ? [] : [`${path}: ${problem}`]
  })
}

function placeProblem(path: string): string | null {
  const parts = path.split('/')
  const [top = '', name = ''] = parts
  if (parts.length === 1) return null
  if (!TOP_LEVEL.includes(top)) return `no folder ${top}/ in the tree`
  if (parts.length === 2) return LOOSE_FILES[top]?.includes(name) === false ? `no such file directly in ${top}/` : null
  const folder = parts.slice(0, -1).join('/')
  return KNOWN_FOLDERS.some((pattern) => pattern.test(folder)) ? null : `no folder ${folder}/ in the tree`
}

function toPattern(folder: string): RegExp {
  const path = folder
    .replace(/\/\*\*$/, '(?:/.*)?')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  return new RegExp(`^${path}$`)
}

/** Whether a module does nothing but re-export other modules. */
export function isBarrel(path: string, text: string): boolean {
  if (!isTypeScript(path)) return false
  if (/(^|\/)index\.tsx?$/.test(path)) return true
  // Nearly all files, without parsing them.
  if (!/^export\s+(?:type\s+)?[{*]/m.test(text)) return false
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023)
  const passesOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined
  return statements.length > 0 && statements.every(passesOn)
}

export function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length
}
