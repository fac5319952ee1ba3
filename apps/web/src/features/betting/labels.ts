import type { WireInput, WireValue } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import type { TextKey } from '@chokka/text'
import type { BadgeTone } from '@chokka/ui'

export type Bet = WireValue<'bettingRecord'>['content'][number]
export type Totals = WireValue<'bettingRecord'>['totals']
export type BetDetailValue = WireValue<'betDetail'>
export type RecordInput = WireInput<'bettingRecord'>

export const betStates = ['open', 'won', 'lost', 'void'] as const satisfies readonly Bet['state'][]

const betLabels: Record<Bet['state'], { text: TextKey; tone: BadgeTone }> = {
  open: { text: 'betting.state_open', tone: 'wait' },
  won: { text: 'betting.state_won', tone: 'ok' },
  lost: { text: 'betting.state_lost', tone: 'mute' },
  void: { text: 'betting.state_void', tone: 'info' },
}

/** A bet that paid no more than its stake is not shown as a win. */
export const labelOf = ({ state, result }: Pick<Bet, 'state' | 'result'>): { text: TextKey; tone: BadgeTone } =>
  state === 'won' && parseMoney(result) <= 0n ? { text: 'betting.state_returned', tone: 'mute' } : betLabels[state]

/** The labels of the filter by state: `won` finds every bet with a payout, also one below the stake. */
export const stateFilterLabels: Record<Bet['state'], TextKey> = {
  open: 'betting.state_open',
  won: 'betting.state_paid',
  lost: 'betting.state_lost',
  void: 'betting.state_void',
}

export const gameTypeLabels: Record<Bet['gameType'], TextKey> = {
  LIVE: 'shell.liveCasino',
  RNG: 'shell.slots',
  FISH: 'shell.fishing',
  LOTT: 'shell.lottery',
  ELOTT: 'shell.elottery',
  SPORTS: 'shell.sports',
  ESPORTS: 'shell.esports',
  PVP: 'shell.cards',
  COCKFIGHT: 'shell.cockfight',
  INHOUSE: 'shell.inHouse',
}

export const transactionLabels: Record<BetDetailValue['transactions'][number]['kind'], TextKey> = {
  bet: 'betting.transaction_bet',
  win: 'betting.transaction_win',
  rollback: 'betting.transaction_rollback',
}
