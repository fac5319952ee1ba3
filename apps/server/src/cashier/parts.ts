import type { Money } from '@chokka/money'
import type { Ctx } from '../kit/index.ts'
import type { PaymentChannel } from './channels/channel.ts'

/** A channel as this site runs it: one that leads to a simulator says so on the screen. */
export type SiteChannel = PaymentChannel & { readonly isSimulator?: boolean }

/** What an account holder has staked on open bets, told by a higher module. */
export type StakesInPlay = (ctx: Ctx, holderId: bigint) => Promise<Money>

/** What the cashier is given at start-up. */
export type CashierParts = {
  channels: readonly SiteChannel[]
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
  /** Asks for a run of a job now. */
  wake: (job: string) => void
  stakesInPlay: StakesInPlay
}

export const channelOf = (channels: readonly SiteChannel[], code: string): SiteChannel | undefined =>
  channels.find((channel) => channel.code === code)
