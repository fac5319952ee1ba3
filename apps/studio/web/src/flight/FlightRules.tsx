import { formatMultiplier, formatNumber } from '@chokka/text'
import type { TextKey } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import {
  caughtAtOnce,
  chanceToReach,
  fromE2,
  highestCrashTarget,
  nearest,
  onceIn,
  percentOf,
  ratio,
} from '../kit/odds.ts'
import { ReturnNote } from '../parts/ReturnNote.tsx'

const targets = [101, 110, 125, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 100_000, highestCrashTarget]
const { numerator: caught, denominator: rounds } = caughtAtOnce

type RulesProps = {
  /** What is peculiar to the game: how a bet is placed, and how it ends. */
  sentences: readonly TextKey[]
  /** How often a round ends before anybody can gain. */
  atOnce: TextKey
}

/** The rules of a game with a flight, and how often it reaches which multiplier. */
export function FlightRules({ sentences, atOnce }: RulesProps) {
  const { t, locale } = useTexts()
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>{t(sentence)}</p>
      ))}
      <p>
        {t(atOnce, {
          percent: formatNumber(nearest(ratio(caught * 100n, rounds), 2), locale),
          times: formatNumber(nearest(ratio(rounds, caught), 1), locale),
        })}
      </p>
      <h3>{t('studio.payTable')}</h3>
      <p>{t('studio.crashReturn')}</p>
      <ReturnNote />
      <table className="paytable">
        <thead>
          <tr>
            <th scope="col">{t('studio.cashOutAt')}</th>
            <th scope="col">{t('studio.chanceReached')}</th>
            <th scope="col">{t('studio.onceIn')}</th>
          </tr>
        </thead>
        <tbody>
          {targets.map((e2) => {
            const chance = chanceToReach(e2)
            return (
              <tr key={e2}>
                <td className="num" translate="no">
                  {formatMultiplier(fromE2(e2), locale)}
                </td>
                <td className="num" translate="no">
                  {formatNumber(percentOf(chance), locale)} %
                </td>
                <td className="num" translate="no">
                  {formatNumber(onceIn(chance), locale)}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
