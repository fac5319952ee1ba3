import type { ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { BrandLink } from './Shell.tsx'
import type { Brand } from './Shell.tsx'
import { SocialLinks } from './Social.tsx'
import type { SocialLink } from './Social.tsx'

export type FooterColumn = {
  title: string
  links: readonly { label: string; href?: string; onPress?: () => void }[]
}
type FooterProps = {
  brand: Brand
  about?: string
  columns: readonly FooterColumn[]
  social: readonly SocialLink[]
  /** The minimum age, formatted, such as 18+. */
  age: string
  licence: ReactNode
  vendors?: readonly { key: string; href: string; mark: ReactNode }[]
  /** A reminder above the columns. */
  note?: ReactNode
  /** Language and theme. */
  tools?: ReactNode
}

export function Footer({ brand, about, columns, social, age, licence, vendors = [], note, tools }: FooterProps) {
  return (
    <footer className="ft">
      {vendors.length > 0 && (
        <div className="vendors">
          {vendors.map(({ key, href, mark }) => (
            <Anchor key={key} href={href}>
              {mark}
            </Anchor>
          ))}
        </div>
      )}
      {note && <div className="ft__n">{note}</div>}
      <div className="ft__c">
        <div className="stack">
          <BrandLink brand={brand} />
          {about && <p>{about}</p>}
          {social.length > 0 && <SocialLinks links={social} />}
          {tools && <div className="row">{tools}</div>}
        </div>
        {columns.map((column) => (
          <div key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map(({ label, href, onPress }) => (
                <li key={label}>
                  {href ? (
                    <Anchor href={href} onClick={onPress}>
                      {label}
                    </Anchor>
                  ) : (
                    <button type="button" onClick={onPress}>
                      {label}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="ft__lic">
        <span className="age">{age}</span>
        <div>{licence}</div>
      </div>
    </footer>
  )
}
