import type { HiloChoice, HiloOutcome } from '@chokka/game-math/hilo'
import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { rankOf, waysOf } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import type { RoundOf } from '../kit/useSteps.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { StepsPage } from '../parts/StepsPage.tsx'
import './hilo.css'
import { HiloRules } from './HiloRules.tsx'
import { HiloStage } from './HiloStage.tsx'
import { guessesIn } from './guesses.ts'

const first = { stake: '50', guesses: 2, ...noAuto }
const mostAuto = 10

/** The likeliest guess on the card that lies up, of those that can be paid; null where none can. */
function likeliest({ outcome, next }: RoundOf<HiloChoice, HiloOutcome>): number | null {
  const rank = rankOf(outcome.cards.at(-1) ?? 0)
  const can = [0, 1, 2].filter((guess) => (next[guess] ?? null) !== null)
  return can.toSorted((a, b) => waysOf(rank, b) - waysOf(rank, a))[0] ?? null
}

/** Hi-lo: is the next card higher, lower or the same. */
export function HiloPage() {
  const { t, locale } = useTexts()
  const [choices, change] = useBetChoices('chokka.hilo', first)
  const guesses = Math.min(Math.max(choices.guesses, 1), mostAuto)
  return (
    <StepsPage<HiloChoice, HiloOutcome>
      choices={choices}
      change={change}
      choice={{}}
      animate={async ({ state }) => {
        if (state !== 'lost') play('card')
      }}
      plan={(round) => (guessesIn(round.outcome).length < guesses ? likeliest(round) : null)}
      autoFields={
        <div className="pick">
          <label className="pick__l" htmlFor="hilo-guesses">
            <span>{t('studio.autoGuesses')}</span>
            <b className="num" translate="no">
              {formatNumber(guesses, locale)}
            </b>
          </label>
          <input
            id="hilo-guesses"
            type="range"
            className="slider"
            min={1}
            max={mostAuto}
            value={guesses}
            onChange={(event) => change({ guesses: Number(event.currentTarget.value) })}
          />
          <p className="stakenote">{t('studio.autoLikely')}</p>
        </div>
      }
      word={t('studio.deal')}
      rules={<HiloRules />}
      renderStage={(state) => <HiloStage state={state} stake={choices.stake} />}
    />
  )
}
