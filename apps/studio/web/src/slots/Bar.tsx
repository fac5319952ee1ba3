import { Button, classes, Icon, IconButton, useTexts } from '@chokka/ui'
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

/**
 * What is above the stage: whose title it is, free play, fairness, sound and music apart, rules. In a frame the site
 * has the name, and the deck says that play is free.
 */
export function Bar({ title }: { title: SlotTitle }) {
  const { t, locale } = useTexts()
  const { demo, lobbyUrl } = useGame()
  const [isSoundOn, isMusicOn] = [useStore(soundOn), useStore(musicOn)]
  const lang = locale.lang === 'en' ? 'en' : 'bn'
  return (
    <Element className={classes('game__bar', 'slbar', isFramed && 'slbar--framed')}>
      {!isFramed && lobbyUrl && (
        <a className="iconbtn" href={lobbyUrl} aria-label={t('common.back')}>
          <Icon of={ArrowLeft} />
        </a>
      )}
      {!isFramed && (
        <div className="slbar__name">
          <h1>{title.names[lang]}</h1>
          <span className="sm muted only-d">{title.brand.names[lang]}</span>
        </div>
      )}
      {!isFramed && demo && <span className="free">{t('studio.freePlay')}</span>}
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
