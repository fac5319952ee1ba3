import { Badge, Button, GamePoster, Icon, IconButton, Skeleton, useTexts } from '@chokka/ui'
import { ArrowLeft, CircleQuestionMark, ShieldCheck, Volume2, VolumeX } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useGame, useMoney, useRefused } from '../kit/game.tsx'
import { popup } from '../kit/popup.ts'
import { isFramed, tellSite } from '../kit/site.ts'
import { soundOn, toggleSound } from '../kit/sound.ts'
import { useStore } from '../kit/store.ts'
import { FairnessPopup } from './FairnessPopup.tsx'
import { LineNotice } from './LineNotice.tsx'
import { RulesPopup } from './RulesPopup.tsx'

type FrameProps = {
  /** The pay table and the rules of this game alone; the common ones stand below it. */
  rules: ReactNode
  fairness: ReactNode
  children: ReactNode
}

/** Everything around a game: its bar, the free-play label, what to say when the line is lost, rules and fairness. */
export function GameFrame({ rules, fairness, children }: FrameProps) {
  const { demo, line } = useGame()
  const opened = useStore(popup)
  const close = () => popup.set(null)
  return (
    <div className="studio" data-line={line}>
      <GameBar />
      {demo && <FreePlay />}
      <LineNotice />
      <main className="game">{children}</main>
      {opened === 'rules' && <RulesPopup onClose={close}>{rules}</RulesPopup>}
      {opened === 'fairness' && <FairnessPopup onClose={close}>{fairness}</FairnessPopup>}
    </div>
  )
}

function GameBar() {
  const { t } = useTexts()
  const { game, opened, balance, demo, line } = useGame()
  const money = useMoney()
  const sounding = useStore(soundOn)
  const lobby = opened?.lobbyUrl
  return (
    <header className="game__bar">
      {!isFramed && lobby && (
        <a className="iconbtn" href={lobby} aria-label={t('common.back')} onClick={() => tellSite({ kind: 'exit' })}>
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
      <div className="bar__balance">
        <small>{t(demo ? 'common.demoBalance' : 'common.balance')}</small>
        <b className="num">
          {balance === null ? line === 'over' ? '—' : <Skeleton width="96px" height="18px" /> : money(balance)}
        </b>
      </div>
      <Button look="secondary" onClick={() => popup.set('fairness')} className="bar__fair">
        <Icon of={ShieldCheck} />
        <span className="only-d">{t('studio.fairness')}</span>
        <span className="only-m">{t('studio.verifyShort')}</span>
      </Button>
      <IconButton
        icon={sounding ? Volume2 : VolumeX}
        label={t('studio.sound')}
        aria-pressed={sounding}
        onClick={toggleSound}
      />
      <IconButton icon={CircleQuestionMark} label={t('studio.rules')} onClick={() => popup.set('rules')} />
    </header>
  )
}

/** Never hidden while the stakes are not money. */
function FreePlay() {
  const { t } = useTexts()
  const { ask, canPlay } = useGame()
  const refused = useRefused()
  const [busy, setBusy] = useState(false)
  const refill = async () => {
    setBusy(true)
    const answer = await ask({ do: 'refill' })
    setBusy(false)
    if (!answer.ok) refused(answer.code)
  }
  return (
    <aside className="free" aria-label={t('studio.freePlay')}>
      <Badge tone="info">{t('studio.freePlay')}</Badge>
      <span className="grow sm">{t('studio.freePlayNote')}</span>
      <Button look="ghost" size="sm" busy={busy} disabled={!canPlay} onClick={() => void refill()}>
        {t('studio.refill')}
      </Button>
    </aside>
  )
}
