import type { Value } from '@chokka/contract'
import { fromMicros, subtract } from '@chokka/money'
import { balanceChannelOf, type BalanceChannel, type BalanceOutcome } from '../cashier/index.ts'
import { plusSeconds, Refusal, type OutsideCtx, type OutsideVerb } from '../kit/index.ts'
import { bookedUntil } from './balances.ts'
import type { Channels } from './channels.ts'

/** bKash wants a minute between two questions, so others get the same answer. */
const keptSeconds = 60
/** Somebody waits in front of the screen. */
const answerSeconds = 10

type Live = Value<'liveBalance'>
type Asked = { until: Date; answer: Promise<Live> }

/**
 * What the provider of a channel holds, beside what was booked when it was asked. Refuses with not_found where its
 * provider offers no such call. An answer is kept for a minute; a provider that does not answer may be asked again.
 */
export function liveBalance(channels: Channels, timeoutSeconds = answerSeconds): OutsideVerb<'liveBalance'> {
  const known = new Map<string, Asked>()
  return {
    outside: async (ctx, { channel: code }) => {
      const channel = balanceChannelOf(channels, code)
      if (!channel) throw new Refusal('not_found')
      const now = ctx.clock.now()
      const kept = known.get(code)
      if (kept && now < kept.until) return kept.answer
      const answer = askNow(ctx, channel, timeoutSeconds)
      known.set(code, { until: plusSeconds(now, keptSeconds), answer })
      const forget = () => known.get(code)?.answer === answer && known.delete(code)
      void answer.then(({ balance }) => balance === null && forget(), forget)
      return answer
    },
  }
}

async function askNow(ctx: OutsideCtx, channel: BalanceChannel, seconds: number): Promise<Live> {
  const at = ctx.clock.now()
  const said = await Promise.race([channel.askBalance(), silence(seconds)])
  const all = await ctx.transaction((tx) => bookedUntil(tx))
  const booked = fromMicros(all.get(channel.code) ?? 0n)
  const answer = { channel: channel.code, at, booked }
  if (said.kind === 'unknown') {
    ctx.log.warn({ channel: channel.code, reason: said.reason }, 'a provider did not say its balance')
    return { ...answer, balance: null, coins: null, gap: null }
  }
  return { ...answer, balance: said.amount, coins: said.coins ?? null, gap: subtract(said.amount, booked) }
}

const silence = (seconds: number) =>
  new Promise<BalanceOutcome>((done) =>
    AbortSignal.timeout(seconds * 1000).addEventListener('abort', () => done({ kind: 'unknown', reason: 'no_answer' })),
  )
