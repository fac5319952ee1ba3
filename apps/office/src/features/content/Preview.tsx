import { Banner, buttonClass, useTexts } from '@chokka/ui'
import { SafeHtml } from '@chokka/ui/SafeHtml.tsx'
import { Frame } from '../../kit/Frame.tsx'
import type { Draft } from './draft.ts'
import { noWords } from './kinds.ts'
import { usePicture } from '../../kit/use-picture.ts'

type PreviewProps = { draft: Draft; language: 'bn' | 'en' }

/** A piece as it will look at both widths, drawn by the parts that the site itself uses. */
export function Preview({ draft, language }: PreviewProps) {
  return (
    <div className="c-previews">
      {[1440, 390].map((width) => (
        <figure key={width}>
          <figcaption className="o-sub num" translate="no">
            {width}
          </figcaption>
          <Frame width={width} height={draft.kind === 'B' ? (width === 390 ? 330 : 420) : 900}>
            <Drawn draft={draft} language={language} />
          </Frame>
        </figure>
      ))}
    </div>
  )
}

function Drawn({ draft, language }: PreviewProps) {
  const { t } = useTexts()
  const words = draft.texts[language] ?? noWords
  const first = Array.isArray(draft.facts.images) ? draft.facts.images[0]?.url : draft.facts.image
  const picture = usePicture(first)
  const narrow = usePicture(draft.facts.imageNarrow)
  const isLinked = (draft.facts.linkageType ?? 'none') !== 'none'
  const { title, kicker, summary, note, body, button } = words
  const action = isLinked ? <span className={buttonClass({ size: 'lg' })}>{button || t('common.details')}</span> : null
  if (draft.kind === 'B')
    return (
      <div className="top">
        <div className="hero">
          <Banner
            {...{ title, kicker, summary, note, action }}
            picture={picture ?? ''}
            pictureNarrow={narrow}
            lang={language}
          />
        </div>
      </div>
    )
  return (
    <article className="card c-drawn" lang={language}>
      {picture && <img src={picture} alt="" />}
      {kicker && <span className="kick">{kicker}</span>}
      <h2>{title}</h2>
      {summary && <p>{summary}</p>}
      <SafeHtml html={body ?? ''} />
      {(['gives', 'asks', 'lasts', 'meanwhile'] as const).map(
        (name) =>
          words[name] && (
            <p key={name}>
              <b>{t(`product.word_${name}`)}</b> {words[name]}
            </p>
          ),
      )}
      {action}
    </article>
  )
}
