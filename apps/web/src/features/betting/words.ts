import type { WireInput, WireValue } from '@chokka/contract'
import type { TextKey } from '@chokka/text'
import type { BadgeTone } from '@chokka/ui'

export type Bet = WireValue<'bettingRecord'>['content'][number]
export type Totals = WireValue<'bettingRecord'>['totals']
export type BetDetailValue = WireValue<'betDetail'>
export type RecordAsked = WireInput<'bettingRecord'>

export const betStates = ['open', 'won', 'lost', 'void'] as const satisfies readonly Bet['state'][]

export const betWords: Record<Bet['state'], { text: TextKey; tone: BadgeTone }> = {
  open: { text: 'betting.state_open', tone: 'wait' },
  won: { text: 'betting.state_won', tone: 'ok' },
  lost: { text: 'betting.state_lost', tone: 'mute' },
  void: { text: 'betting.state_void', tone: 'info' },
}

export const gameTypeWords: Record<Bet['gameType'], TextKey> = {
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

export const transactionWords: Record<BetDetailValue['transactions'][number]['kind'], TextKey> = {
  bet: 'betting.transaction_bet',
  win: 'betting.transaction_win',
  rollback: 'betting.transaction_rollback',
}
