import { Button, GamePoster, Icon, IconButton, Skeleton, useTexts } from '@chokka/ui'
import { ArrowLeft, CircleQuestionMark, RefreshCw, ShieldCheck, Volume2, VolumeX } from '@chokka/ui/Icon.tsx'
import { useStore } from '@chokka/ui/store.ts'
import { memo, useState } from 'react'
import type { ReactNode } from 'react'
import { useBalance, useGame, useGameName, useGamePart, useMoney, useRefused } from '../kit/game.tsx'
import { popup } from '../kit/popup.ts'
import { isFramed } from '../kit/framed.ts'
import { soundOn, toggleSound } from '../kit/sound.ts'
import { FairnessPopup } from './FairnessPopup.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { RulesPopup } from './RulesPopup.tsx'

// The embedding site has landmarks, a bar and a title of its own, which must not be repeated.
const Bar = isFramed ? 'div' : 'header'
const Content = isFramed ? 'div' : 'main'

type FrameProps = {
  /** The pay table and the rules of this game only; the common rules follow it. */
  rules: ReactNode
  fairness: ReactNode
  children: ReactNode
}

/** Everything around a game: its bar, the free-play label, the connection notice, rules and fairness. */
export function GameFrame({ rules, fairness, children }: FrameProps) {
  const status = useGamePart((state) => state.status)
  const opened = useStore(popup)
  const close = () => popup.set(null)
  return (
    <div className="studio" data-connection={status}>
      <GameBar />
      <ConnectionNotice />
      <Content className="game">{children}</Content>
      {opened === 'rules' && <RulesPopup onClose={close}>{rules}</RulesPopup>}
      {opened === 'fairness' && <FairnessPopup onClose={close}>{fairness}</FairnessPopup>}
    </div>
  )
}

const GameBar = memo(function GameBar() {
  const { t } = useTexts()
  const isSoundOn = useStore(soundOn)
  return (
    <Bar className={isFramed ? 'game__bar game__bar--framed' : 'game__bar'}>
      {!isFramed && <GameName />}
      <Balance />
      <Button look="secondary" onClick={() => popup.set('fairness')} className="bar__fair">
        <Icon of={ShieldCheck} />
        <span className="only-d">{t('studio.fairness')}</span>
        <span className="only-m">{t('studio.verifyShort')}</span>
      </Button>
      <IconButton
        icon={isSoundOn ? Volume2 : VolumeX}
        label={t('studio.sound')}
        aria-pressed={isSoundOn}
        onClick={toggleSound}
      />
      <IconButton icon={CircleQuestionMark} label={t('studio.rules')} onClick={() => popup.set('rules')} />
    </Bar>
  )
})

function GameName() {
  const { t } = useTexts()
  const lobbyUrl = useGamePart((state) => state.lobbyUrl)
  const game = useGameName()
  return (
    <>
      {lobbyUrl && (
        <a className="iconbtn" href={lobbyUrl} aria-label={t('common.back')}>
          <Icon of={ArrowLeft} />
        </a>
      )}
      <span className="poster__art only-d">
        <GamePoster of={game} />
      </span>
      <div className="bar__name">
        <h1>{t(`studio.${game}`)}</h1>
        <span className="sm muted only-d">{t(`studio.${game}_line`)}</span>
      </div>
    </>
  )
}

/**
 * The balance that is played with. In free play its label is shown in the same place, as long as the page is open
 * the layout does not move when the studio says which of the two it is.
 */
function Balance() {
  const { t } = useTexts()
  const { send, canPlay, demo, status } = useGame()
  const balance = useBalance()
  const money = useMoney()
  const refused = useRefused()
  const [busy, setBusy] = useState(false)
  const refill = async () => {
    setBusy(true)
    const answer = await send({ do: 'refill' })
    setBusy(false)
    if (!answer.ok) refused(answer.code)
  }
  return (
    <div className={demo ? 'bar__balance bar__balance--free' : 'bar__balance'}>
      <div>
        {demo ? <span className="free">{t('studio.freePlay')}</span> : <small>{t('common.balance')}</small>}
        <b className="num" translate="no">
          {balance === null ? (
            status === 'over' || status === 'ending' ? (
              '—'
            ) : (
              <Skeleton width="96px" height="18px" />
            )
          ) : (
            money(balance)
          )}
        </b>
      </div>
      {demo && (
        <IconButton
          icon={RefreshCw}
          label={t('studio.refill')}
          title={t('studio.freePlayNote')}
          disabled={!canPlay || busy}
          onClick={() => void refill()}
        />
      )}
    </div>
  )
}
