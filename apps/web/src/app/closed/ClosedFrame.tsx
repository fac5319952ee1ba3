import { Button, buttonClass, Icon, LanguageSelector, PipLoader, useTexts } from '@chokka/ui'
import { Logo } from '@chokka/ui/Logo.tsx'
import { Headset } from '@chokka/ui/Icon.tsx'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { setLanguage } from '@chokka/client/language.ts'
import { serviceHref } from '../../kit/service.ts'
import { Title } from '../../kit/Title.tsx'
import { useSite } from '../../kit/use-site.ts'
import { VisitorLetter } from '../VisitorLetter.ts'
import { FieldArt } from './ClosedArt.tsx'
import './closed.css'

type ClosedProps = {
  title: string
  text: string
  art: ReactNode
  /** Where customer service is reached, as the setting says; undefined: not from this page. */
  service?: string
  /** Beside the button of customer service. */
  end?: ReactNode
  children?: ReactNode
}

/** The frame of a page that stands alone: the brand, the words and what to do, beside a picture. */
export function Closed({ title, text, art, service, end, children }: ClosedProps) {
  const { locale } = useTexts()
  const { brand, languages } = useSite()
  return (
    <main className="closed">
      <Title of={title} />
      <div className="door">
        <FieldArt />
        <div className="door__t">
          <span className="logo" role="img" aria-label={brand.name}>
            <Logo word={brand.word} />
          </span>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          {(service !== undefined || end) && (
            <div className="door__f">
              {service !== undefined && <Service setting={service} />}
              {end}
            </div>
          )}
        </div>
        <div className="door__a">{art}</div>
      </div>
      <LanguageSelector languages={languages} value={locale.lang} onChange={(lang) => void setLanguage(lang)} />
    </main>
  )
}

/** The address of customer service, or the form by which visitors write to it. */
function Service({ setting }: { setting: string }) {
  const { t } = useTexts()
  const [writes, setWrites] = useState(false)
  const href = serviceHref(setting)
  if (href !== null)
    return (
      <a className={buttonClass({ size: 'lg' })} href={href} target="_blank" rel="noopener noreferrer">
        <Icon of={Headset} size="sm" />
        {t('closed.service')}
      </a>
    )
  return (
    <>
      <Button size="lg" icon={Headset} onClick={() => setWrites(true)}>
        {t('closed.service')}
      </Button>
      {writes && (
        <Suspense fallback={<PipLoader label={t('common.loading')} />}>
          <VisitorLetter onClose={() => setWrites(false)} />
        </Suspense>
      )}
    </>
  )
}
