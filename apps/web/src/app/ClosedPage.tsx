import { buttonClass, LanguageSelector, LogoMark, useTexts } from '@chokka/ui'
import { formatDateTime } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import { setLanguage } from '@chokka/client/language.ts'
import { serviceHref } from '../kit/service.ts'
import { Title } from '../kit/Title.tsx'
import { useSite } from '../kit/use-site.ts'

/** Status 1: maintenance. Status 2: closed in this region; shows the visitor's IP address. */
export function ClosedPage({ status }: { status: WireValue<'systemStatus'> }) {
  const { t, locale } = useTexts()
  const { languages } = useSite()
  const isRegion = status.status === 2
  const service = serviceHref(status.customerService)
  const title = t(isRegion ? 'shell.regionTitle' : 'shell.maintenanceTitle')
  return (
    <main className="lone">
      <Title of={title} />
      <div className="lone__in">
        <span className="lone__mark">
          <LogoMark />
        </span>
        <h1>{title}</h1>
        <p className="t2">{t(isRegion ? 'shell.regionText' : 'shell.maintenanceText')}</p>
        {isRegion && (
          <p className="muted">
            {t('shell.yourIp')}: <span className="id">{status.ip}</span>
          </p>
        )}
        {!isRegion && status.until && (
          <p className="muted">{t('common.maintenanceUntil', { time: formatDateTime(status.until, locale) })}</p>
        )}
        {service && (
          <a className={buttonClass()} href={service} target="_blank" rel="noopener noreferrer">
            {t('shell.contactService')}
          </a>
        )}
        <LanguageSelector languages={languages} value={locale.lang} onChange={(lang) => void setLanguage(lang)} />
      </div>
    </main>
  )
}
