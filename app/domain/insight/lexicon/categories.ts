// Words that vote for one of the ten categories (VAL-20); a trailing * matches any ending.
import type { Category } from '../schema/category.ts'

export const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  Mindset:
    'mindset* belief* confiden* fear* courage resilien* grit gratitude self-aware* motivat* discipline failure* growth stoic* identity happiness joy purpose limiting ego emotion* mindful* success successful attitude regret comfort',
  Productivity:
    'productiv* habit* routine* focus* procrastinat* deadline* schedule* calendar task* priorit* distract* planner inbox organiz* organis* organize efficien* workflow* multitask* pomodoro goal* to-do checklist* burnout concentrate',
  Business:
    'business* startup* founder* customer* market* marketing sales revenue company companies entrepreneur* brand* client* product* ceo investor* strategy competitor* pricing profit* employee* leadership manager* hiring pitch',
  Fitness:
    'workout* exercise* muscle* gym squat* deadlift* cardio training run* marathon strength protein stretch* rep* pushup* cycling athlete* warm-up lifting barbell fitness',
  Creativity:
    'creativ* design* art artist* draw* paint* music* writing writer* story stories film* photo* camera* guitar song* compose* sketch* craft* aesthetic* poem* novel* imagination inspiration',
  Relationships:
    'relationship* partner* marriage* dating friend* family* love parent* child* conflict* empathy husband wife couple* divorce communicat* trust listen* boundaries lonely intimacy mother father',
  Technology:
    'software code* coding program* computer* developer* app* data algorithm* ai model* agent* server* api* javascript python github chip* circuit* pcb solder* voltage transistor* usb browser debug* database* web internet cloud robot* gpu* neural token* machine engineer* hardware linux security open-source',
  Education:
    'learn* teach* teacher* student* study* school* english language* vocabulary grammar lesson* course* exam* university pronunciation fluent* class* homework speak* expression* phrase* lingua italiano math* history science* lecture*',
  Finance:
    'money invest* stock* saving* budget* debt* interest mortgage* tax* retire* portfolio* wealth* income loan* bank* inflation dividend* fund* credit crypto* bitcoin etf* expense* salary',
  Health:
    'health* sleep* diet* doctor* disease* nutrition* sugar brain* hormone* anxiety depress* stress therapy medical patient* symptom* vitamin* immune* blood calorie* inflammation gut breathing meditat* pain medicine cancer',
}
