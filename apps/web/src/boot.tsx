import { BrandLink, buttonClass, TextsProvider } from '@chokka/ui'
import { loadTexts } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { renderToStaticMarkup } from 'react-dom/server'
import { BannerText } from './app/BannerText.tsx'
import { FairCard } from './app/FairCard.tsx'

const age = 18

/**
 * The upper part of the home page as plain markup, made when the page is built and put into it: it is painted while the
 * scripts are still on their way, in the language that `early.ts` has set, and gives way to the living page.
 */
const languages = await Promise.all(['bn', 'en'].map((lang) => loadTexts(lang, ['common', 'shell', 'home'])))
export const bootMarkup =
  languages.map((texts) => renderToStaticMarkup(<Boot texts={texts} />)).join('') + '<i id="boot-end"></i>'

function Boot({ texts }: { texts: Texts }) {
  const { t, locale } = texts
  const brand =
    locale.lang === 'bn' ? ({ name: 'ছক্কা', word: 'bn' } as const) : ({ name: 'Chokka', word: 'en' } as const)
  const register = (size?: 'lg') => (
    <a className={`${buttonClass({ size })} boot__out`} href="/register">
      {t('common.register')}
    </a>
  )
  return (
    <TextsProvider texts={texts}>
      <div className={`boot boot--${locale.lang}`}>
        <header className="hd">
          <BrandLink brand={brand} />
          <div className="hd__r">
            <a className={`${buttonClass({ look: 'secondary' })} boot__out`} href="/login">
              {t('common.login')}
            </a>
            {register()}
          </div>
        </header>
        <div className="shell">
          <div className="side" />
          <main className="main">
            <div className="catnav" />
            <div className="page">
              <div className="hero">
                <div className="banner">
                  <BannerText
                    kick={t('home.heroKick', { brand: brand.name })}
                    title={t('home.heroTitle')}
                    text={t('home.heroText')}
                    first
                  >
                    {register('lg')}
                    <span className="terms">{t('home.heroTerms', { age })}</span>
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
      </div>
    </TextsProvider>
  )
}
