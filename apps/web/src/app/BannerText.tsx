import type { ReactNode } from 'react'

type BannerTextProps = { kicker: string; title: string; text: string; first?: boolean; children: ReactNode }

/** The text of a banner. */
export function BannerText({ kicker, title, text, first, children }: BannerTextProps) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <div className="banner__t">
      <span className="kick">{kicker}</span>
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className="banner__cta">{children}</div>
    </div>
  )
}
