import { Button, Icon, IconButton, useTexts } from '@chokka/ui'
import { ArrowLeft, CircleQuestionMark, Music, ShieldCheck, Volume2, VolumeX } from '@chokka/ui/Icon.tsx'
import { useStore } from '@chokka/ui/store.ts'
import { isFramed } from '../kit/framed.ts'
import { useGame } from '../kit/game.tsx'
import { popup } from '../kit/popup.ts'
import { soundOn, toggleSound } from '../kit/sound.ts'
import { musicOn, toggleMusic } from './music.ts'
import type { SlotTitle } from './title.ts'

// The embedding site has landmarks, a bar and a title of its own, which must not be repeated.
const Element = isFramed ? 'div' : 'header'

/** What is above the stage: whose title it is, free play, fairness, sound and music apart, rules. */
export function Bar({ title }: { title: SlotTitle }) {
  const { t, locale } = useTexts()
  const { demo, lobbyUrl } = useGame()
  const [isSoundOn, isMusicOn] = [useStore(soundOn), useStore(musicOn)]
  const lang = locale.lang === 'en' ? 'en' : 'bn'
  return (
    <Element className="game__bar slbar">
      {!isFramed && lobbyUrl && (
        <a className="iconbtn" href={lobbyUrl} aria-label={t('common.back')}>
          <Icon of={ArrowLeft} />
        </a>
      )}
      <div className="slbar__name">
        {isFramed ? <b className="only-d">{title.names[lang]}</b> : <h1>{title.names[lang]}</h1>}
        <span className={isFramed ? 'sm muted' : 'sm muted only-d'}>{title.brand.names[lang]}</span>
      </div>
      {demo && <span className="free">{t('studio.freePlay')}</span>}
      <Button look="secondary" onClick={() => popup.set('fairness')} className="bar__fair">
        <Icon of={ShieldCheck} />
        <span className="only-d">{t('studio.fairness')}</span>
        <span className="sr only-m">{t('studio.fairness')}</span>
      </Button>
      <IconButton
        icon={isSoundOn ? Volume2 : VolumeX}
        label={t('studio.sound')}
        aria-pressed={isSoundOn}
        onClick={toggleSound}
      />
      <IconButton icon={Music} label={t('slots.music')} aria-pressed={isMusicOn} onClick={toggleMusic} />
      <IconButton icon={CircleQuestionMark} label={t('studio.rules')} onClick={() => popup.set('rules')} />
    </Element>
  )
}
