import type { Theme } from '@chokka/contract/brand'
import { brandCss, type Brand } from '@chokka/contract/brand-css'
import { Badge, buttonClass, Header, LiveDot, Outfield, useTexts } from '@chokka/ui'
import { Frame } from '../../kit/Frame.tsx'
import { usePicture } from '../../kit/use-picture.ts'

type PreviewProps = { brand: Brand; theme: Theme; language: 'bn' | 'en' }

/** The parts of the site in this brand, at both widths. The style sheet is the one that the site would link. */
export function BrandPreview({ brand, theme, language }: PreviewProps) {
  const { t } = useTexts()
  // The office shows pictures of the site from memory.
  const pictures = [brand.logo.dark?.url, brand.logo.light?.url, brand.mark?.url]
  const shown = [usePicture(pictures[0]), usePicture(pictures[1]), usePicture(pictures[2])]
  const css = pictures.reduce<string>(
    (text, url, at) => (url && shown[at] ? text.replaceAll(`url(${url})`, `url(${shown[at]})`) : text),
    brandCss(brand),
  )
  const name = brand.name[language]
  return (
    <section className="card s-form" aria-label={t('room.preview')}>
      <h2 className="card__h">{t('room.preview')}</h2>
      <div className="s-frames">
        {[1440, 390].map((width) => (
          <Frame key={width} width={width} height={width === 390 ? 620 : 560} theme={theme} lang={language} css={css}>
            {/* Within an article the header of the site is no landmark beside that of the office. */}
            <article>
              <Header brand={{ name, word: language }}>
                <span className={buttonClass({ look: 'secondary' })}>{t('common.login')}</span>
                <span className={buttonClass()}>{t('common.register')}</span>
              </Header>
              <div className="page">
                <div className="banner">
                  <Outfield shape={width === 390 ? 'narrow' : 'wide'} />
                  <div className="banner__t">
                    <span className="kick">{name}</span>
                    <h2>{t('room.sampleTitle')}</h2>
                    <p>{t('room.sampleText')}</p>
                    <span className={buttonClass({ size: 'lg' })}>{t('common.register')}</span>
                  </div>
                </div>
                <div className="card s-form">
                  <h3>{t('room.sampleTitle')}</h3>
                  <p>
                    {t('room.sampleText')} <span className="link">{t('common.details')}</span>{' '}
                    <span className="muted">{t('room.sampleMuted')}</span>
                  </p>
                  <p>
                    <Badge tone="acc">{t('room.sampleKick')}</Badge> <LiveDot>{t('room.sampleLive')}</LiveDot>
                  </p>
                </div>
              </div>
            </article>
          </Frame>
        ))}
      </div>
    </section>
  )
}
