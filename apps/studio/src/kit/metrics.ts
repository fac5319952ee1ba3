import { openRegistry } from '@chokka/server-kit'
import { Counter, Gauge, Histogram } from 'prom-client'

export type Metrics = ReturnType<typeof makeMetrics>

export function makeMetrics() {
  const registry = openRegistry()
  const registers = [registry]
  const named = (name: string, help: string) => ({ name: `studio_${name}`, help, registers })
  return {
    registry,
    sockets: new Gauge(named('sockets', 'Open live sockets')),
    turnedAway: new Counter({
      ...named(
        'sockets_turned_away_total',
        'Live sockets that were closed because an address or a player had too many',
      ),
      labelNames: ['of'],
    }),
    bets: new Counter({ ...named('bets_total', 'Bets by game and answer'), labelNames: ['game', 'answer'] }),
    walletCalls: new Counter({
      ...named('wallet_calls_total', 'Calls to the operator'),
      labelNames: ['kind', 'status'],
    }),
    walletMs: new Histogram({
      ...named('wallet_call_ms', 'How long the operator took to answer'),
      labelNames: ['kind'],
      buckets: [2, 5, 10, 25, 50, 100, 250, 500, 1000],
    }),
    tickLateMs: new Histogram({
      ...named('tick_late_ms', 'How late a tick of a flight was sent'),
      buckets: [1, 2, 5, 10, 20, 50, 100, 250, 1000],
    }),
    clockOffMs: new Gauge(named('clock_off_ms', 'How far the clock of the database is ahead of ours')),
    tablesRun: new Gauge({ ...named('tables_run', 'Tables that this process runs'), labelNames: ['game'] }),
    rounds: new Counter({ ...named('shared_rounds_total', 'Shared rounds by end'), labelNames: ['game', 'end'] }),
  }
}
