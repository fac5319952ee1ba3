/** What is known of a bet when its win is sent: the fields that the operator's betting record shows. */
export type FactRow = {
  game: string
  multiplier: string | null
  slot: number | null
  auto_at: bigint | null
  crash_round: bigint | null
  nonce: number | null
  server_seed_hash: string | null
  client_seed: string | null
  /** Only once the round has crashed: secret before. */
  game_hash: string | null
  point: bigint | null
  salt: string | null
  choice: Readonly<Record<string, unknown>> | null
  outcome: Readonly<Record<string, unknown>> | null
  rules: number
}

/** The crash fields, which a bet of a single-player game does not have. */
export const noCrash = { slot: null, auto_at: null, crash_round: null, game_hash: null, point: null, salt: null }

const hundredths = (whole: number | bigint): string => {
  const text = String(whole).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}
const list = (value: unknown): string | null =>
  Array.isArray(value) ? value.map((one) => Number(one) + 1).join(' ') : null

/**
 * Seeds, odds, choices and result of a bet as names and texts, for `meta.facts` of the win. The site has a label for
 * each of these names; null fields are left out.
 */
export function factsOf(row: FactRow): Record<string, string> {
  const { choice, outcome } = row
  const facts: Record<string, string | number | null | undefined> = {
    multiplier: row.multiplier === null ? null : `${row.multiplier}x`,
    slot: row.slot,
    round: row.crash_round === null ? null : String(row.crash_round),
    autoCashOut: row.auto_at === null ? null : `${hundredths(row.auto_at)}x`,
    crashPoint: row.point === null ? null : `${hundredths(row.point)}x`,
    hash: row.game_hash,
    salt: row.game_hash === null ? null : row.salt,
    target: typeof choice?.target === 'number' ? hundredths(choice.target) : null,
    direction: typeof choice?.direction === 'string' ? choice.direction : null,
    roll: typeof outcome?.roll === 'number' ? hundredths(outcome.roll) : null,
    mines: typeof choice?.mines === 'number' ? choice.mines : null,
    picks: list(outcome?.opened),
    risk: typeof choice?.risk === 'string' ? choice.risk : null,
    rows: typeof choice?.rows === 'number' ? choice.rows : null,
    path: Array.isArray(outcome?.path) ? outcome.path.map((step) => (Number(step) === 0 ? 'L' : 'R')).join('') : null,
    model: typeof choice?.model === 'string' ? choice.model : null,
    bought: choice?.mode === 'buy' && typeof choice.base === 'string' ? choice.base : null,
    colour: typeof choice?.colour === 'string' ? choice.colour : null,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    rules: row.rules,
  }
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
