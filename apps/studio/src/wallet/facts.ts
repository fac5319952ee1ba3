/** Facts of a bet by name; those without a value are left out. */
export type FactTexts = Readonly<Record<string, string | number | bigint | null | undefined>>

/** What is known of a bet when its win is sent: the fields that the operator's betting record shows. */
export type FactRow = {
  game: string
  multiplier: string | null
  slot: number | null
  auto_at: bigint | null
  shared_round: bigint | null
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

export type FactsOf = (row: FactRow) => Record<string, string>

/** The fields that a bet which is played alone does not have. */
export const noSharedRound = { slot: null, auto_at: null, shared_round: null, game_hash: null, point: null, salt: null }

export const hundredthsText = (whole: number | bigint): string => {
  const text = String(whole).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

/**
 * Seeds, odds, choices and result of a bet as names and texts, for `meta.facts` of the win: what all bets have, with
 * what each product adds to its own. The site has a label for each of these names.
 */
export const makeFacts =
  (ofProducts: readonly ((row: FactRow) => FactTexts)[]): FactsOf =>
  (row) => {
    const facts: FactTexts = {
      multiplier: row.multiplier === null ? null : `${row.multiplier}x`,
      ...Object.assign({}, ...ofProducts.map((factsOf) => factsOf(row))),
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
