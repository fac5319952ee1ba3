import type { Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'

/** The bets of an account holder since an instant: stakes that were placed, and what settled bets lost and returned. */
export type PlaySums = (
  ctx: Ctx,
  holderId: bigint,
  since: Date,
) => Promise<{ wagered: Money; lost: Money; returned: Money; bets: number }>
export type StakesInPlay = (ctx: Ctx, holderId: bigint) => Promise<Money>

/** Deposits since an instant with those that may still be paid, and what was deposited and withdrawn since. */
export type MoneySums = (
  ctx: Ctx,
  holderId: bigint,
  since: Date,
) => Promise<{ deposited: Money; awaited: Money; withdrawn: Money }>
/** Money that came in and went out in each month since an instant, by the month as 2026-11 in the zone of the site. */
export type MoneyMonths = (ctx: Ctx, holderId: bigint, since: Date) => Promise<Map<string, MoneyMonth>>
export type MoneyMonth = { deposited: Money; withdrawn: Money }

/** The same of bets; `minutes`: those in which at least one was placed. */
export type PlayMonths = (ctx: Ctx, holderId: bigint, since: Date) => Promise<Map<string, PlayMonth>>
export type PlayMonth = { wagered: Money; returned: Money; bets: number; minutes: number }

export type NetDeposit = (ctx: Ctx, holderId: bigint) => Promise<Money>

/** Whether money of an account holder is still on its way in or out. */
export type HasOpenMoney = (ctx: Ctx, holderId: bigint) => Promise<boolean>

/** Run in the transaction in which an exclusion of this kind begins. */
export type OnExcluded = (ctx: Ctx, holderId: bigint, kind: ExclusionKind) => Promise<void>
export type ExclusionKind = 'cool_off' | 'self' | 'closing' | 'matched'

/** What the verbs of this module ask of modules above it. */
export type ProtectionNeeds = {
  playSums: PlaySums
  stakesInPlay: StakesInPlay
  moneySums: MoneySums
  playMonths: PlayMonths
  moneyMonths: MoneyMonths
  netDeposit: NetDeposit
  hasOpenMoney: HasOpenMoney
  onExcluded: readonly OnExcluded[]
}
