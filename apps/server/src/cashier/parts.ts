import type { OutsideCtx } from '../kit/index.ts'
import type { PaymentChannel } from './channel.ts'

/** A channel as this site runs it: one that leads to a simulator says so on the screen. */
export type SiteChannel = PaymentChannel & { readonly isSimulator?: boolean }

/** What the cashier is given at start-up. */
export type CashierParts = {
  channels: readonly SiteChannel[]
  /** The public address of the site, without a slash at its end. */
  siteUrl: string
  /** Asks for a run of a job now. */
  wake: (job: string) => void
}

/** An outside verb of the cashier: it may speak to a channel between its transactions, never inside one. */
export type OutsideWork<Input, Value> = (ctx: OutsideCtx, input: Input) => Promise<Value>

export const channelOf = (channels: readonly SiteChannel[], code: string): SiteChannel | undefined =>
  channels.find((channel) => channel.code === code)
