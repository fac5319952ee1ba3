import { siteCurrency } from '@chokka/money'
import type { UnknownReason } from '../channel.ts'
import { btcpayCalls, type BtcpayConfig } from './calls.ts'
import { Rates } from './wire.ts'

/** What one coin costs now, by the rate of the store. */
export async function btcpayRate(
  config: BtcpayConfig,
  within: AbortSignal,
): Promise<{ kind: 'ok'; rate: string } | { kind: 'unknown'; reason: UnknownReason }> {
  const { ask, storePath } = btcpayCalls(config)
  const pair = `${config.coin}_${siteCurrency}`
  const rates = await ask(Rates, `${storePath}/rates?currencyPair=${pair}`, undefined, within)
  if (rates.kind === 'unknown') return rates
  const found = rates.kind === 'ok' ? rates.value.find((one) => one.currencyPair === pair) : undefined
  if (!found || found.errors.length > 0 || !/[1-9]/.test(found.rate))
    return { kind: 'unknown', reason: 'provider_fault' }
  return { kind: 'ok', rate: found.rate }
}
