import { useTexts } from '@chokka/ui'
import { towerLevels } from '../kit/odds.ts'
import type { TowerLevel } from '../kit/odds.ts'

type LevelProps = { level: TowerLevel; disabled: boolean; onLevel: (level: TowerLevel) => void }

/** The five difficulties. */
export function LevelField({ level, disabled, onLevel }: LevelProps) {
  const { t } = useTexts()
  return (
    <fieldset className="pick" disabled={disabled}>
      <legend className="pick__l">{t('studio.level')}</legend>
      <div className="quick quick--levels">
        {towerLevels.map((one) => (
          <button
            key={one}
            type="button"
            className={one === level ? 'is-on' : undefined}
            aria-pressed={one === level}
            onClick={() => onLevel(one)}
          >
            {t(`studio.level_${one}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
