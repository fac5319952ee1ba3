import type { Value } from '@chokka/contract'
import { parseMoney, type Money } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { downChannels } from '../channels/health.ts'
import type { SiteChannel } from '../options.ts'
import type { ManualChannel } from '../settings.ts'

/** One way to deposit: a channel to a provider, or an account of the operator to which members send money. */
export type Method = Value<'depositChannels'>['content'][number]

const presets = ['200', '500', '1000', '2000', '5000', '10000', '20000', '25000'].map(parseMoney)

/** Every way to deposit with its limits, and whether it takes deposits now. */
export async function depositMethods(ctx: Ctx, channels: readonly SiteChannel[]): Promise<Method[]> {
  const down = await downChannels(ctx)
  const gateways = channels.map((channel) => ({
    ...{ channel: channel.code, group: channel.group, kind: 'gateway' as const, name: null },
    isSimulator: channel.isSimulator ?? false,
  }))
  const taken = new Set(channels.map(({ code }) => code))
  const manual = ctx.site.manualChannels
    .filter(({ code }) => !taken.has(code))
    .map(({ code, group, name }) => ({ channel: code, group, kind: 'manual' as const, name, isSimulator: false }))
  return [...gateways, ...manual].map((method) => {
    const limits = limitsOf(ctx, method)
    const { closedChannels } = ctx.site
    return {
      ...{ ...method, ...limits, provider: method.channel },
      presets: presets.filter((amount) => amount >= limits.least && amount <= limits.most),
      open: !closedChannels.includes(method.channel) && !down.has(method.channel),
    }
  })
}

/** What a channel takes at once, and how long it waits. */
export function limitsOf({ site }: Pick<Ctx, 'site'>, { channel, group }: Pick<Method, 'channel' | 'group'>) {
  const { least, most, minutes = null } = site.channelTerms[channel] ?? {}
  const usual = group === 'wallet' ? site.depositMost : site.bankDepositMost
  return { least: least ?? site.depositLeast, most: most ?? usual, minutes }
}

/** The most that one transfer to an account of the operator may be. */
export function mostOfTransfer(ctx: Pick<Ctx, 'site'>, channel: ManualChannel): Money {
  return limitsOf(ctx, { channel: channel.code, group: channel.group }).most
}

/** The operator's account that this channel is; undefined where there is none of this code. */
export const manualChannel = ({ site }: Pick<Ctx, 'site'>, code: string): ManualChannel | undefined =>
  site.manualChannels.find((channel) => channel.code === code)

/** Whether a deposit is a manual transfer: one of a gateway may have no payment either, when it never opened. */
export const isTransfer = (ctx: Pick<Ctx, 'site'>, row: { channel: string; payment_id: string | null }): boolean =>
  row.payment_id === null && manualChannel(ctx, row.channel) !== undefined
