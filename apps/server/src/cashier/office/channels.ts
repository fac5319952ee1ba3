import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { plusHours, type Ctx } from '../../kit/index.ts'
import { depositMethods } from '../deposits/methods.ts'
import type { SiteChannel } from '../options.ts'

const days = 30

type Sums = { channel: string; ended: bigint; credited: bigint; sum: bigint }

export type ChannelState = Pick<
  Value<'officeChannels'>['content'][number],
  'channel' | 'group' | 'kind' | 'open' | 'failures' | 'downSince'
>

/** Every channel, and whether its provider answers. */
export const channelStates =
  (channels: readonly SiteChannel[]) =>
  async (ctx: Ctx): Promise<ChannelState[]> => {
    const methods = await depositMethods(ctx, channels)
    const health = await ctx.db.selectFrom('channel_health').selectAll().execute()
    return methods.map(({ channel, group, kind, open }) => {
      const { failures = 0, down_since: downSince = null } = health.find((row) => row.channel === channel) ?? {}
      return { channel, group, kind, open, failures, downSince }
    })
  }

/** The names of channels that are in the settings; those of providers are in the texts of the office. */
export const channelNames = async ({ site }: Ctx): Promise<Value<'channelNames'>> => ({
  content: site.manualChannels.map(({ code, name }) => ({ channel: code, name })),
})

/** Every channel with its health, and the share of its deposits that were credited in the last 30 days. */
export const officeChannels =
  (channels: readonly SiteChannel[]) =>
  async (ctx: Ctx): Promise<Value<'officeChannels'>> => {
    const states = await channelStates(channels)(ctx)
    const { rows } = await sql<Sums>`
      select channel, count(*) as ended, count(*) filter (where state in ('credited', 'reversed')) as credited,
        coalesce(sum(amount_paid) filter (where state = 'credited'), 0)::bigint as sum
      from deposit
      where created_at >= ${plusHours(ctx.clock.now(), -24 * days)}
        and state not in ('created', 'awaiting_payment', 'submitted')
      group by channel`.execute(ctx.db)
    return {
      content: states.map((state) => {
        const own = rows.find((row) => row.channel === state.channel)
        const [ended, credited] = [Number(own?.ended ?? 0), Number(own?.credited ?? 0)]
        return {
          ...{ ...state, ended, credited },
          successPpm: ended === 0 ? null : Math.floor((credited * 1_000_000) / ended),
          creditedSum: fromMicros(own?.sum ?? 0n),
        }
      }),
    }
  }
