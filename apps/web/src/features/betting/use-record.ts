import { useLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import { usePeriod } from '../../kit/use-period.ts'
import { betStates, gameTypeWords } from './words.ts'
import type { Bet, RecordAsked } from './words.ts'

// The keys of a Record over the union are exactly its members.
const gameTypes = Object.keys(gameTypeWords) as Bet['gameType'][]

// An address may carry anything; a game code is a short word.
const codeForm = /^[\w:.-]{1,64}$/

/** The selection that the address names, and the bets in it. */
export function useRecord() {
  const filter = useFilter()
  const language = useLanguage()
  const { period, latest } = usePeriod(filter)
  const state = filter.oneOf('state', betStates)
  const gameType = filter.oneOf('type', gameTypes)
  const game = filter.get('game')
  const gameCode = game && codeForm.test(game) ? game : undefined
  const asked: RecordAsked = {
    ...period,
    language,
    ...(state ? { state } : {}),
    ...(gameType ? { gameType } : {}),
    ...(gameCode ? { gameCode } : {}),
  }
  const record = useCall('bettingRecord', { ...asked, pageNo: filter.page }, { smooth: true })
  return { filter, period, latest, asked, record }
}
