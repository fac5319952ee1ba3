import { CricketBall, Icon, PipLoader, useTexts } from '@chokka/ui'
import { Check, CircleAlert, RotateCcw } from '@chokka/ui/Icon.tsx'
import type { CSSProperties } from 'react'
import type { Human } from './use-human.ts'
import { useSlider } from './use-slider.ts'

/** A ball that is dragged, or moved with the arrow keys, over the boundary rope. */
export function SliderCheck({ human, error }: { human: Human; error: string | undefined }) {
  const { t } = useTexts()
  const slider = useSlider(human)
  if (human.pass !== null) {
    return (
      <div className="slidever is-done" role="status">
        <span className="slidever__t">
          <Icon of={Check} size="sm" />
          {t('identity.sliderDone')}
        </span>
      </div>
    )
  }
  if (slider.isBusy) {
    return (
      <div className="slidever is-wait" role="status">
        <PipLoader small />
        <span className="grow">{t('identity.sliderChecking')}</span>
      </div>
    )
  }
  const { place, rope, fault } = slider
  const isBehind = place >= rope
  // CSS custom properties are not in React's list of style names.
  const at = { '--at': place, '--rope-at': rope } as CSSProperties
  return (
    <div className="slidefield">
      <div
        className={fault ? 'slidever is-fail' : place > 0 ? 'slidever is-drag' : 'slidever'}
        style={at}
        role="slider"
        tabIndex={0}
        aria-label={t('identity.sliderLabel')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(place)}
        aria-valuetext={t(isBehind ? 'identity.sliderBehind' : 'identity.sliderBefore')}
        {...slider.handlers}
      >
        <span className="slidever__rope" />
        <CricketBall className="slidever__ball" />
        <span className="slidever__t">
          {fault && <Icon of={RotateCcw} size="sm" />}
          {place === 0 && t(fault ? 'identity.sliderAgain' : 'identity.sliderLead')}
        </span>
      </div>
      {(fault ?? error) && (
        <p className="err" role="alert">
          <Icon of={CircleAlert} />
          <span>{fault ?? error}</span>
        </p>
      )}
      <p className="help">{t('identity.sliderKeys')}</p>
    </div>
  )
}
