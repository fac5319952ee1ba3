import { buttonClass, Header, TextsProvider, useTexts } from '@chokka/ui'
import { loadTexts } from '@chokka/text'
import type { Texts } from '@chokka/text'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BannerText } from './app/BannerText.tsx'
import { FairCard } from './app/FairCard.tsx'
import { GameOpening } from './features/games/GameOpening.tsx'

/**
 * The upper part of the home page and of a game page as plain markup, rendered at build time and put into the page. It
 * is painted while the scripts are loading, in the language and for the address that `early.ts` has found, and is
 * replaced when the app renders.
 */
const languages = await Promise.all(['bn', 'en'].map((lang) => loadTexts(lang, ['common', 'shell', 'home', 'games'])))
const screens = { home: <HomeBoot />, game: <GameBoot /> }
export const bootMarkup =
  languages
    .flatMap((texts) =>
      Object.entries(screens).map(([screen, markup]) =>
        renderToStaticMarkup(
          <Boot texts={texts} screen={screen}>
            {markup}
          </Boot>,
        ),
      ),
    )
    .join('') + '<i id="boot-end"></i>'

/** The server puts name and age in, which the build does not know (`slots` of a page's head). */
function brandOf(lang: string) {
  const word = lang === 'bn' ? 'bn' : 'en'
  return { name: `{{brand_${word}}}`, word } as const
}

function Register({ size }: { size?: 'lg' }) {
  const { t } = useTexts()
  return (
    <a className={`${buttonClass({ size })} boot__out`} href="/register">
      {t('common.register')}
    </a>
  )
}

function Boot({ texts, screen, children }: { texts: Texts; screen: string; children: ReactNode }) {
  const { lang } = texts.locale
  return (
    <TextsProvider texts={texts}>
      <div className={`boot boot--${lang} boot--${screen}`}>
        <Header brand={brandOf(lang)} onMenu={screen === 'home' ? () => undefined : undefined}>
          <a className={`${buttonClass({ look: 'secondary' })} boot__out`} href="/login">
            {texts.t('common.login')}
          </a>
          <Register />
        </Header>
        {children}
      </div>
    </TextsProvider>
  )
}

function HomeBoot() {
  const { t, locale } = useTexts()
  return (
    <div className="shell">
      <div className="side" />
      <main className="main">
        <div className="catnav" />
        <div className="page">
          <div className="hero">
            <div className="banner">
              <BannerText
                kicker={t('home.heroKick', { brand: brandOf(locale.lang).name })}
                title={t('home.heroTitle')}
                text={t('home.heroText')}
                first
              >
                <Register size="lg" />
                <span className="terms">{t('home.heroTerms', { age: `{{age_${brandOf(locale.lang).word}}}` })}</span>
              </BannerText>
            </div>
            <div className="hero__side">
              <div className="card jp boot__jp" />
              <FairCard isBoot />
            </div>
          </div>
        </div>
      </main>
    </div>
  )
}

function GameBoot() {
  return (
    <main>
      <div className="boot__playbar" />
      <div className="boot__play">
        <GameOpening />
      </div>
    </main>
  )
}
