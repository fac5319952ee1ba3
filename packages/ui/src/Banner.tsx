import type { ReactNode, SyntheticEvent } from 'react'

/** Without its picture the colour of the field stands there, and no sign of a broken one. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => (currentTarget.style.visibility = 'hidden')

type BannerProps = {
  title: string
  kicker?: string
  summary?: string
  note?: string
  /** The address of its picture, and of that for phones. */
  picture: string
  pictureNarrow?: string
  /** The link of the whole banner. */
  action?: ReactNode
  /** The language of its words. */
  lang?: string
}

/** A banner of the operator: its words over its picture. A press anywhere on it follows its link. */
export function Banner({ title, kicker, summary, note, picture, pictureNarrow, action, lang }: BannerProps) {
  return (
    <div className="banner bannerlink" lang={lang}>
      <picture>
        {pictureNarrow && <source media="(max-width: 767px)" srcSet={pictureNarrow} />}
        <img className="banner__art" src={picture} alt="" width={780} height={356} decoding="async" onError={hide} />
      </picture>
      <div className="banner__t">
        {kicker && <span className="kick">{kicker}</span>}
        <h2>{title}</h2>
        {summary && <p>{summary}</p>}
        {(action || note) && (
          <div className="banner__cta">
            {action}
            {note && <span className="terms">{note}</span>}
          </div>
        )}
      </div>
    </div>
  )
}
