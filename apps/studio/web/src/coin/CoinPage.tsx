import type { CoinChoice, CoinOutcome } from '@chokka/game-math/coin'
import { formatNumber } from '@chokka/text'
import { Segmented, useReducedMotion, useTexts } from '@chokka/ui'
import { useRef } from 'react'
import { longestStreak } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { StepsPage } from '../parts/StepsPage.tsx'
import './coin.css'
import { CoinRules } from './CoinRules.tsx'
import { CoinStage } from './CoinStage.tsx'
import type { Flip } from './Coin.tsx'

const first = { stake: '50', tosses: 2, tails: false, ...noAuto }

/** Coin toss: heads or tails, as often as the player dares. */
export function CoinPage() {
  const { t } = useTexts()
  const still = useReducedMotion()
  const [choices, change] = useBetChoices('chokka.coin', first)
  const coin = useRef<Flip>(null)
  const tosses = Math.min(Math.max(choices.tosses, 1), longestStreak)
  return (
    <StepsPage<CoinChoice, CoinOutcome>
      choices={choices}
      change={change}
      choice={{}}
      animate={async ({ turn, state, outcome }) => {
        const fell = outcome.fell.at(-1)
        if (turn === 0 || fell === undefined) return
        play('coin')
        await coin.current?.(fell, still)
        if (state !== 'lost') play('crack')
      }}
      plan={({ turn }) => (turn < tosses ? Number(choices.tails) : null)}
      autoFields={<AutoFields tosses={tosses} tails={choices.tails} onChange={change} />}
      word={t('studio.toss')}
      rules={<CoinRules />}
      renderStage={(state) => <CoinStage state={state} stake={choices.stake} ref={coin} />}
    />
  )
}

type AutoProps = { tosses: number; tails: boolean; onChange: (part: { tosses?: number; tails?: boolean }) => void }

function AutoFields({ tosses, tails, onChange }: AutoProps) {
  const { t, locale } = useTexts()
  return (
    <div className="pick">
      <Segmented
        full
        label={t('studio.autoSide')}
        value={tails ? 'tails' : 'heads'}
        options={[
          { value: 'heads', label: t('studio.heads') },
          { value: 'tails', label: t('studio.tails') },
        ]}
        onChange={(side) => onChange({ tails: side === 'tails' })}
      />
      <label className="pick__l" htmlFor="coin-tosses">
        <span>{t('studio.autoStreak')}</span>
        <b className="num" translate="no">
          {formatNumber(tosses, locale)}
        </b>
      </label>
      <input
        id="coin-tosses"
        type="range"
        className="slider"
        min={1}
        max={10}
        value={tosses}
        onChange={(event) => onChange({ tosses: Number(event.currentTarget.value) })}
      />
    </div>
  )
}
