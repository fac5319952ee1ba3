import { shareOfStake } from '@chokka/game-math/slots/jackpots'
import type { Title } from './titles.ts'

/** What a model and the jackpot may return together. */
const mostReturned = 0.97
const every = 8

/**
 * Whether a title takes part in the network jackpot: every eighth of a brand, where model and jackpot together stay
 * within the return that slots have. Free play, test accounts and gambles take no part.
 */
export const hasJackpot = ({ code, model }: Pick<Title, 'code' | 'model'>): boolean =>
  Number(code.slice(-4)) % every === 1 && model.figures.returned + shareOfStake() <= mostReturned

/**
 * The whole return of a title: that of its model, and the share of the stake that the jackpot pays back while it is on.
 */
export const returnOf = (title: Pick<Title, 'code' | 'model'>, isOn: boolean): number =>
  title.model.figures.returned + (isOn && hasJackpot(title) ? shareOfStake() : 0)
