import { parseMoney } from '@chokka/money'
import { toLocalDigits } from '@chokka/text'
import { Anchor, Button, Money, Overlay, useTexts } from '@chokka/ui'
import { useId } from 'react'
import { useAct, useCall } from '../../kit/client.ts'
import { clockText } from '../../kit/clock-text.ts'
import { useElapsed } from '../../kit/use-elapsed.ts'
import './protection.css'

/**
 * The reality check: time, stakes and result of this session, with the way out first (L-13). It stays until one of its
 * buttons was pressed; Escape and the backdrop do not close it.
 */
export function RealityPopup({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { t, locale } = useTexts()
  const id = useId()
  const { data } = useCall('playSession')
  const seconds = useElapsed(data)
  const seen = useAct('acknowledgeReality', { done: onClose })
  const leave = () => {
    onClose()
    onLeave()
  }
  const boxes = [
    { name: t('protection.time'), value: seconds === null ? '–' : toLocalDigits(clockText(seconds), locale) },
    { name: t('protection.staked'), value: <Money amount={parseMoney(data?.staked ?? '0')} /> },
    { name: t('protection.returned'), value: <Money amount={parseMoney(data?.returned ?? '0')} /> },
    { name: t('protection.net'), value: <Money amount={parseMoney(data?.net ?? '0')} toned /> },
  ]
  return (
    <Overlay onClose={stay} labelledBy={id} className="modal" alert>
      <div className="dlg dlg--sm">
        <div className="dlg__b stack">
          <h2 id={id}>{t('protection.realityTitle', { count: data?.realityMinutes ?? 0 })}</h2>
          <dl className="rc">
            {boxes.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num" translate="no">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
          <Anchor className="link" href="/member/personalHistoryCopy" onClick={leave}>
            {t('protection.realityBets')}
          </Anchor>
          <Button block data-autofocus onClick={leave}>
            {t('protection.stopPlaying')}
          </Button>
          <Button block look="secondary" busy={seen.busy} onClick={() => seen.run({})}>
            {t('protection.playOn')}
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

const stay = () => undefined
