import type { Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'
import type { Gateways } from '../messages/index.ts'
import type { BalanceChannel, PaymentChannel, PayOutChannel, RefundChannel } from './channels/channel.ts'

/** A channel of this site. The screens say when it leads to a simulator. */
export type SiteChannel = (PaymentChannel | PayOutChannel | RefundChannel | BalanceChannel) & {
  readonly isSimulator?: boolean
}

/** What an account holder has staked on open bets; a higher module offers it. */
export type StakesInPlay = (ctx: Ctx, holderId: bigint) => Promise<Money>

/** The names of the games of bets, by the ids of the bets; a higher module offers it. */
export type NamesOfBets = (ctx: Ctx, bets: readonly string[], language: string) => Promise<ReadonlyMap<string, string>>

/** What an account holder may withdraw on a business day. */
export type DayLimits = { dayMost: Money; dayCount: number; freeCount: number }

/** The limits of an account holder; null: those of the cashier's settings hold. A higher module offers it. */
export type DayLimitsOf = (ctx: Ctx, holderId: bigint) => Promise<DayLimits | null>

/** What the cashier is given at start-up. */
export type CashierOptions = {
  channels: readonly SiteChannel[]
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
  /** Asks for a run of a job now. */
  wake: (job: string) => void
  stakesInPlay: StakesInPlay
  namesOfBets: NamesOfBets
  dayLimitsOf: DayLimitsOf
  /** By which members are told what happened to their account. */
  gateways: Gateways
}

export const channelOf = (channels: readonly SiteChannel[], code: string): SiteChannel | undefined =>
  channels.find((channel) => channel.code === code)

/** The channel of this code, if it pays out. */
export function payOutChannelOf(channels: readonly SiteChannel[], code: string): PayOutChannel | undefined {
  const channel = channelOf(channels, code)
  return channel && 'payOut' in channel ? channel : undefined
}

/** The channel of this code, if its provider gives payments back. */
export function refundChannelOf(channels: readonly SiteChannel[], code: string): RefundChannel | undefined {
  const channel = channelOf(channels, code)
  return channel && 'refundPayment' in channel ? channel : undefined
}

/** The channel of this code, if its provider tells its balance. */
export function balanceChannelOf(channels: readonly SiteChannel[], code: string): BalanceChannel | undefined {
  const channel = channelOf(channels, code)
  return channel && 'askBalance' in channel ? channel : undefined
}
