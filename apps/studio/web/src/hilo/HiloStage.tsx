import type { HiloChoice, HiloOutcome } from '@chokka/game-math/hilo'
import { rankName, suitOf } from '@chokka/game-math/cards'
import { formatMultiplier, formatNumber } from '@chokka/text'
import { classes, useTexts } from '@chokka/ui'
import { memo, useEffect, useRef } from 'react'
import { hiloChance, hiloGuesses, maxPasses, passStep, percentOf, rankOf, ratio, waysOf } from '../kit/odds.ts'
import type { Ratio } from '../kit/odds.ts'
import { RoundHead } from '../parts/RoundHead.tsx'
import type { StepsState } from '../parts/StepsPage.tsx'
import { guessesIn } from './guesses.ts'

type State = StepsState<HiloChoice, HiloOutcome>
type StageProps = { state: State; stake: string }

export function HiloStage({ state, stake }: StageProps) {
  const { t, locale } = useTexts()
  const { round } = state
  const cards = round?.outcome.cards ?? []
  const right = round ? guessesIn(round.outcome).length - (round.state === 'lost' ? 1 : 0) : 0
  const passed = round ? round.turn - guessesIn(round.outcome).length : 0
  return (
    <section className="stage stage--solo stage--steps stage--hilo" aria-label={t('studio.stage')}>
      <RoundHead
        round={round}
        stake={stake}
        nextLabel={t('studio.nextGuess')}
        next={leastOf(round?.next ?? [])}
        progressLabel={t('studio.guessesRight')}
        progress={formatNumber(right, locale)}
        note={`${t('studio.pass')} ${formatNumber(passed, locale)} / ${formatNumber(maxPasses, locale)}`}
      />
      <div className="deal">
        <Card key={cards.length} card={cards.at(-1) ?? null} lost={round?.state === 'lost'} />
      </div>
      <div className="hilo__foot">
        <Path cards={cards} guesses={round?.outcome.guesses ?? []} lost={round?.state === 'lost'} />
        <Guesses state={state} card={cards.at(-1) ?? null} canPass={passed < maxPasses} />
      </div>
    </section>
  )
}

/** The least of the multipliers that the guesses would give: that of the likeliest one. */
function leastOf(next: readonly (string | null)[]): Ratio | null {
  const all = next.flatMap((one) => (one === null ? [] : [Math.round(Number(one) * 10_000)]))
  return all.length === 0 ? null : ratio(BigInt(Math.min(...all)), 10_000n)
}

const Card = memo(function Card({ card, lost, small }: { card: number | null; lost?: boolean; small?: boolean }) {
  const { t } = useTexts()
  if (card === null) {
    return (
      <div className="pcard pcard--back" role="img" aria-label={t('studio.hiloStart')}>
        <span aria-hidden />
      </div>
    )
  }
  const [rank, suit] = [rankName(card), suitOf(card)]
  return (
    <div
      className={classes('pcard', (suit === '♥' || suit === '♦') && 'pcard--red', lost && 'pcard--lost')}
      role={small ? undefined : 'status'}
    >
      <span className="sr">{t('studio.cardUp', { card: rank + suit })}</span>
      <b aria-hidden>{rank}</b>
      <i aria-hidden>{suit}</i>
    </div>
  )
})

function Path({ cards, guesses, lost }: { cards: readonly number[]; guesses: readonly number[]; lost?: boolean }) {
  const { t } = useTexts()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // Some browsers return a promise, which is no cleanup.
    void list.current?.scrollTo({ left: list.current.scrollWidth })
  }, [cards.length])
  return (
    <ol className="trail hpath" ref={list} aria-label={t('studio.hiloPath')} tabIndex={0}>
      {cards.map((card, at) => {
        const guess = at === 0 ? null : (guesses[at - 1] ?? null)
        const isWrong = lost && at === cards.length - 1
        return (
          <li key={at} className={classes(isWrong && 'is-wrong')}>
            {guess !== null && (
              <span className="hpath__g">
                <span aria-hidden>{['▲', '▼', '=', '»'][guess]}</span>
                <span className="sr">{t(`studio.${hiloGuesses[guess] ?? 'pass'}`)}</span>
              </span>
            )}
            <Card card={card} lost={isWrong} small />
          </li>
        )
      })}
    </ol>
  )
}

function Guesses({ state, card, canPass }: { state: State; card: number | null; canPass: boolean }) {
  const { t, locale } = useTexts()
  const { round, canStep, step } = state
  const rank = card === null ? null : rankOf(card)
  return (
    <div className="guesses">
      {hiloGuesses.map((name, guess) => {
        const next = round?.state === 'open' ? (round.next[guess] ?? null) : null
        const isPass = guess === passStep
        const chance = rank === null || isPass || waysOf(rank, guess) === 0 ? null : hiloChance(rank, guess)
        return (
          <button
            key={name}
            type="button"
            className={classes('guess', isPass && 'guess--quiet')}
            disabled={!canStep || (isPass ? !canPass : next === null)}
            onClick={() => step(guess)}
          >
            <span>
              <span aria-hidden>{['▲', '▼', '=', '»'][guess]} </span>
              {t(`studio.${name}`)}
            </span>
            {!isPass && (
              <small className="num" translate="no">
                {next === null ? '—' : formatMultiplier(next, locale)}
                {chance !== null && next !== null && (
                  <span className="guess__p"> · {formatNumber(Number(percentOf(chance)), locale, 1)} %</span>
                )}
              </small>
            )}
          </button>
        )
      })}
    </div>
  )
}
