// One word for one thing: complains about the banned synonyms of the last table of docs/words.md.
import { isCode, type Rule } from './tree.ts'

type BannedWord = {
  word: string
  /** What to say instead. */
  say: string
  /**
   * `part`: also as a part of a name, so that personId, lockPerson and person_id count. `word`: between spaces and
   * punctuation only. `name`: a whole name, in exactly this spelling.
   */
  as: 'part' | 'word' | 'name'
  /** The only files in which it is judged; everywhere without it. */
  judgedIn?: RegExp
  /** Files in which it may stand. */
  mayStandIn?: RegExp
  /** Longer words and names of which it may be a part. */
  mayStandAs?: RegExp
}

const all = (words: string[], rest: Omit<BannedWord, 'word'>): BannedWord[] => words.map((word) => ({ word, ...rest }))

/** Tests that insert into the tables as they were before a migration. */
const oldTables = /\/typed-login-names\.test\.ts$/

const person = {
  say: 'account holder, member, agent or staff member; people in general',
  as: 'part',
  mayStandIn: oldTables,
  // The file of a decision.
  mayStandAs: /\b0034-a-second-person\b/g,
} as const

const player = {
  say: 'member',
  as: 'part',
  mayStandIn: new RegExp(
    [
      '^apps/studio/|^packages/(vendor-api|game-math|studio-wire)/|^bench/|^packages/text/src/en/studio\\.json$',
      '^docs/(integrate-a-game|operate|scale)\\.md$|^tools/schema\\.test\\.ts$|^e2e/games\\.e2e\\.ts$',
      // `player` is the field of notices on the wire (specification, section 3 Notice data).
      '^apps/(server/src|web/src/features)/content/|^apps/web/tests/(answers|content[\\w-]*)\\.',
      '^packages/contract/src/nouns/content/calls\\.ts$|^docs/decisions/0056|^tools/(section-7|seed/content\\.test)\\.ts$',
    ].join('|'),
  ),
  mayStandAs: /\bsingle-player\b/gi,
} as const

const customer = {
  say: 'member; staff member',
  as: 'part',
  // Names and messages that bKash has published.
  mayStandIn: /^apps\/paysim\/|^apps\/server\/src\/cashier\/channels\/bkash\//,
  // The field of the winner board, by the name of the specification.
  mayStandAs: /\bcustomer service\b|customer_?service|customerName/gi,
} as const

export const bannedWords: readonly BannedWord[] = [
  ...all(['person', 'persons'], person),
  ...all(['player', 'players'], player),
  ...all(['customer', 'customers', 'punter', 'punters', 'clerk', 'clerks'], customer),
  // Everywhere else a client is a program; the client seed is a term of provably fair games.
  ...all(['client', 'clients'], {
    say: 'member',
    as: 'part',
    judgedIn: /^packages\/text\/src\/(?:en\/.+|nouns\/.+\.en)\.json$/,
    mayStandAs: /client[ _]?seed/gi,
  }),
  ...all(['he', 'him', 'his', 'she', 'her'], { say: 'they, them, their', as: 'word' }),
  ...all(['house', 'houses'], {
    say: 'project, site or studio; a vendor',
    as: 'part',
    mayStandIn: /^apps\/studio\/|^packages\/(game-math|text)\//,
    // The kind of ledger account, and an icon of Lucide.
    mayStandAs: /[Ii]n-?[Hh]ouse|\bhouse edge\b|(['"`])house\1|\bHouse\b/g,
  }),
  ...all(['purse', 'purses'], { say: 'balance or wallet', as: 'part', mayStandIn: oldTables }),
  ...all(['ear', 'ears'], { say: 'subscriber', as: 'part' }),
  ...all(['tellings'], { say: 'messages', as: 'part' }),
  ...all(['sayings'], { say: 'toasts', as: 'part' }),
  ...all(['Hands'], { say: 'error handlers', as: 'name' }),
  ...all(['Wish'], { say: 'options or input', as: 'name' }),
  ...all(['patience'], { say: 'timeout', as: 'part' }),
  ...all(['upkeep'], { say: 'cleanup', as: 'part' }),
  ...all(['squatter', 'squatters', 'errand', 'errands', 'prover'], {
    say: 'impostor, action, proof of work',
    as: 'part',
  }),
  // Those of a cube are drawn in one file.
  ...all(['faces'], { say: 'fonts', as: 'part', mayStandIn: /^packages\/ui\/src\/scenery\.tsx$/ }),
]

/** Migrations up to these have been applied and are never changed; decisions before this one are kept as they were. */
const lastOldMigration: Record<string, number> = { 'apps/server': 25, 'apps/studio': 8 }
const firstJudgedDecision = 40

function isJudged(file: string): boolean {
  if (file === 'docs/words.md' || file.startsWith('tools/tidy/')) return false
  if (/(kit\/schema\.ts|\.d\.ts)$/.test(file)) return false
  const [, app = '', migration = ''] = /^(apps\/[a-z]+)\/migrations\/(\d{4})/.exec(file) ?? []
  if (app !== '') return Number(migration) > (lastOldMigration[app] ?? 0)
  const [, decision] = /^docs\/decisions\/(\d{4})/.exec(file) ?? []
  if (decision !== undefined) return Number(decision) >= firstJudgedDecision
  return isCode(file) || /\.(sql|md|html)$/.test(file) || /^packages\/text\/src\/en\/.+\.json$/.test(file)
}

/** A migration that renames something has to say its old name. */
const judgedLine = (file: string, line: string): string =>
  /\/migrations\//.test(file) && /\brename\b/i.test(line) ? '' : line

/** `lockPerson` → `lock`, `person`; `HTMLPage` → `html`, `page` */
const partsOf = (name: string): string[] =>
  name.split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((part) => part.toLowerCase())

/** The first name in the line that is the banned word or contains it. */
function findIn(line: string, { word, as, mayStandAs }: BannedWord): string | undefined {
  const rest = mayStandAs === undefined ? line : line.replaceAll(mayStandAs, ' ')
  const names = rest.match(/[\p{L}\p{M}\d_$]+/gu) ?? []
  if (as === 'name') return names.find((name) => name === word)
  if (as === 'word') return names.find((name) => name.toLowerCase() === word)
  return names.find((name) => partsOf(name).includes(word))
}

export const synonyms: Rule = ({ files }) =>
  [...files].flatMap(([file, text]) => {
    if (!isJudged(file)) return []
    const banned = bannedWords.filter(
      ({ judgedIn, mayStandIn }) => (judgedIn?.test(file) ?? true) && !(mayStandIn?.test(file) ?? false),
    )
    const lowerText = text.toLowerCase()
    const candidates = banned.filter(({ word }) => lowerText.includes(word.toLowerCase()))
    if (candidates.length === 0) return []
    return text.split('\n').flatMap((line, at) =>
      candidates.flatMap((candidate) => {
        const found = findIn(judgedLine(file, line), candidate)
        return found === undefined ? [] : [`${file}:${at + 1} says ${found}: say ${candidate.say} (docs/words.md)`]
      }),
    )
  })
