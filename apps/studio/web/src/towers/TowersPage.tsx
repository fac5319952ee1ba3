import type { TowersChoice, TowersOutcome } from '@chokka/game-math/towers'
import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { towerLevels, towerRows, towerTiles } from '../kit/odds.ts'
import type { TowerLevel } from '../kit/odds.ts'
import { play } from '../kit/sound.ts'
import { useBetChoices } from '../kit/useBetChoices.ts'
import { noAuto } from '../parts/AutoBet.tsx'
import { StepsPage } from '../parts/StepsPage.tsx'
import { LevelField } from './LevelField.tsx'
import { TowersStage } from './TowersStage.tsx'
import './towers.css'
import { TowersRules } from './TowersRules.tsx'

const first = { stake: '50', level: 'medium', path: '', ...noAuto }
const levelOf = (name: string): TowerLevel => towerLevels.find((one) => one === name) ?? 'medium'

/** Towers: climb row by row and stop in time. */
export function TowersPage() {
  const { t, locale } = useTexts()
  const [choices, change] = useBetChoices('chokka.towers', first)
  const level = levelOf(choices.level)
  const { tiles } = towerTiles[level]
  const stored = choices.path === '' ? [] : choices.path.split(',').map(Number)
  const path = stored.filter((tile) => tile >= 0 && tile < tiles).slice(0, towerRows)
  /** Marks a tile of a row; marking it again takes away this row and those above it. */
  const mark = (row: number, tile: number) => {
    if (row > path.length) return
    const next = path[row] === tile ? path.slice(0, row) : [...path.slice(0, row), tile, ...path.slice(row + 1)]
    change({ path: next.join(',') })
  }
  return (
    <StepsPage<TowersChoice, TowersOutcome>
      choices={choices}
      change={change}
      choice={{ level }}
      animate={async ({ turn, state }) => {
        if (turn > 0 && state !== 'lost') play('stone')
      }}
      plan={({ turn }) => path[turn] ?? null}
      canPlan={path.length > 0}
      autoFields={<p className="stakenote">{t('studio.planTower', { count: formatNumber(path.length, locale) })}</p>}
      word={t('studio.climb')}
      rules={<TowersRules level={level} />}
      renderFields={(locked, round) => (
        <LevelField
          level={round?.choice.level ?? level}
          disabled={locked}
          onLevel={(next) => change({ level: next, path: '' })}
        />
      )}
      renderStage={(state) => (
        <TowersStage
          state={state}
          stake={choices.stake}
          level={level}
          path={choices.auto && !state.locked ? path : null}
          onMark={mark}
        />
      )}
    />
  )
}
