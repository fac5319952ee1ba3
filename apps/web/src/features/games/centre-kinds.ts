import type { TextKey } from '@chokka/text'
import type { Category } from '@chokka/ui'
import type { GameType } from './list-filter.ts'

export type CentreType = Extract<GameType, 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT'>
export type CentreKind = { gameType: CentreType; title: TextKey; lead: TextKey; icon: Category }

/** The centres of vendors (spec 2: /elott, /lott, /sports, /esports, /cockfight). */
export const centreKinds = {
  sports: { gameType: 'SPORTS', title: 'shell.sports', lead: 'lists.leadSports', icon: 'sports' },
  esports: { gameType: 'ESPORTS', title: 'shell.esports', lead: 'lists.leadEsports', icon: 'esports' },
  lott: { gameType: 'LOTT', title: 'shell.lottery', lead: 'lists.leadLottery', icon: 'lottery' },
  elott: { gameType: 'ELOTT', title: 'shell.elottery', lead: 'lists.leadElottery', icon: 'elottery' },
  cockfight: { gameType: 'COCKFIGHT', title: 'shell.cockfight', lead: 'lists.leadCockfight', icon: 'cockfight' },
} as const satisfies Record<string, CentreKind>
