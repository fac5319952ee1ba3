import type { PastBet } from '@chokka/studio-wire/record'
import type { RoundProof } from '@chokka/studio-wire/proof'
import type { BetState } from '../wallet/states.ts'

/** What the record keeps of every bet. */
export type BetRow = {
  id: string
  game: PastBet['game']
  created_at: Date
  stake: bigint
  state: BetState
  payout: bigint | null
  multiplier: string | null
  shared_round: bigint | null
  choice: unknown
  outcome: unknown
}

/** A bet as a product completes its own in the record. `point`: of its shared round, once that has ended. */
export type RecalledRow = BetRow & {
  rules: number
  point: bigint | null
  steps: number[] | null
  nonce: number
  sealed_server_seed: Uint8Array
  client_seed: string
}

type WithSeeds = Extract<RoundProof, { seeds: unknown }>
/** A bet as a product proves its own. `seeds`: those that it was played with. */
export type ProvedRow = {
  game: PastBet['game']
  /** The number of its shared round. */
  round: number | null
  bet: WithSeeds['bet']
  seeds: () => Promise<WithSeeds['seeds']>
}
