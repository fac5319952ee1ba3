import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import { usePeriod } from '../../kit/use-period.ts'
import { betStates, gameTypeLabels } from './labels.ts'
import type { Bet, RecordInput } from './labels.ts'

// The keys of a Record over a union are exactly the union.
const gameTypes = Object.keys(gameTypeLabels) as Bet['gameType'][]

// The address may carry anything; a game code is a short word.
const codeForm = /^[\w:.-]{1,64}$/

/** The filters in the address, and the bets that they select. */
export function useRecord() {
  const filter = useFilter()
  const language = useLanguage()
  const { period, latest } = usePeriod(filter)
  const state = filter.oneOf('state', betStates)
  const gameType = filter.oneOf('type', gameTypes)
  const game = filter.get('game')
  const gameCode = game && codeForm.test(game) ? game : undefined
  const input: RecordInput = {
    ...period,
    language,
    ...(state ? { state } : {}),
    ...(gameType ? { gameType } : {}),
    ...(gameCode ? { gameCode } : {}),
  }
  const record = useCall('bettingRecord', { ...input, pageNo: filter.page }, { keepPrevious: true })
  return { filter, period, latest, input, record }
}
