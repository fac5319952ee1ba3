import { Button, buttonClass, Icon, LanguageSelector, useTexts } from '@chokka/ui'
import { Logo } from '@chokka/ui/Logo.tsx'
import { Clock, Headset } from '@chokka/ui/Icon.tsx'
import type { WireValue } from '@chokka/contract'
import type { ReactNode } from 'react'
import { setLanguage } from '@chokka/client/language.ts'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { momentText } from '../../kit/moment-text.ts'
import { serviceHref } from '../../kit/service.ts'
import { Title } from '../../kit/Title.tsx'
import { useSite } from '../../kit/use-site.ts'
import { FieldArt, RainArt, RegionArt } from './ClosedArt.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import './closed.css'

type Status = WireValue<'systemStatus'>
type PageProps = { status: Status }

/**
 * A page that stands alone, without menus (spec 2 Start-up): a wrong address, status 1 maintenance, or status 2 closed
 * region.
 */
export function ClosedPage({ status }: PageProps) {
  if (!status.domain.valid) return <WrongAddressPage status={status} />
  return status.status === 2 ? <RegionPage status={status} /> : <MaintenancePage status={status} />
}

function MaintenancePage({ status }: PageProps) {
  const { t, locale } = useTexts()
  const { word } = useSite().brand
  return (
    <Closed
      title={status.title[word] || t('closed.game_maintenance')}
      text={status.text[word] || t('closed.info_maintenance')}
      art={<RainArt />}
      service={status.customerService}
      end={<span className="door__n">{t('closed.opensByItself')}</span>}
    >
      {status.until && (
        <div className="ipbox">
          <Icon of={Clock} />
          <span>
            {t('closed.untilTime', { time: momentText(status.until, locale) })}
            <TimeLeft until={status.until} />
          </span>
        </div>
      )}
    </Closed>
  )
}

function RegionPage({ status }: PageProps) {
  const { t } = useTexts()
  const { brand } = useSite()
  return (
    <Closed
      title={t('closed.blockip')}
      text={t('closed.info_ip_block', { brand: brand.name })}
      art={<RegionArt />}
      service={status.customerService}
    >
      <div className="ipbox">
        <span className="ipbox__l">{t('closed.yourIp')}</span>
        <CopyText text={status.ip} />
      </div>
    </Closed>
  )
}

/** The host name is none of this site (spec 8: Invalid URL). */
function WrongAddressPage({ status }: PageProps) {
  const { t } = useTexts()
  const { mainDomain } = status.domain
  const toMain = () => window.location.assign(`${window.location.protocol}//${mainDomain}/`)
  return (
    <Closed
      title={t('closed.wrongAddressTitle')}
      text={t('closed.wrongAddressText')}
      art={<RegionArt />}
      service={status.customerService}
      end={
        mainDomain && (
          <Button look="secondary" size="lg" onClick={toMain}>
            {t('closed.mainAddress')}
          </Button>
        )
      }
    />
  )
}

type ClosedProps = {
  title: string
  text: string
  art: ReactNode
  /** Where customer service is reached, as the setting says; without one there is no button. */
  service: string
  /** Beside the button of customer service. */
  end?: ReactNode
  children?: ReactNode
}

function Closed({ title, text, art, service, end, children }: ClosedProps) {
  const { t, locale } = useTexts()
  const { brand, languages } = useSite()
  const href = serviceHref(service)
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
          {(href || end) && (
            <div className="door__f">
              {href && (
                <a className={buttonClass({ size: 'lg' })} href={href} target="_blank" rel="noopener noreferrer">
                  <Icon of={Headset} size="sm" />
                  {t('closed.service')}
                </a>
              )}
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
