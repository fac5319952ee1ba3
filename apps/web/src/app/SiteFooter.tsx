import { Footer, useTexts } from '@chokka/ui'
import { formatNumber, toLocalDigits } from '@chokka/text'
import { yearNow } from '@chokka/client/clock.ts'
import { serviceHref } from '../kit/service.ts'
import { useSite } from '../kit/use-site.ts'
import { footerMenu, shownTo } from './menus.tsx'
import type { Entry } from './menus.tsx'
import { useViewer } from './use-viewer.ts'

/** Age, licence and limits, and the links that lead somewhere. */
export function SiteFooter() {
  const { t, locale } = useTexts()
  const viewer = useViewer()
  const { brand, minimumAge, customerService, socials, version } = useSite()
  const service = serviceHref(customerService)
  const linksOf = (entries: readonly Entry[]) =>
    shownTo(viewer, entries).flatMap((entry) => {
      const href = entry.press === 'service' ? service : entry.href
      return href ? [{ label: t(entry.text), href }] : []
    })
  return (
    <Footer
      brand={brand}
      about={t('shell.playSafely')}
      columns={footerMenu
        .map(({ title, entries }) => ({ title: t(title), links: linksOf(entries) }))
        .filter(({ links }) => links.length > 0)}
      social={Object.entries(socials).map(([name, href]) => ({ service: name, href, label: name }))}
      age={`${formatNumber(minimumAge, locale)}+`}
      licence={
        <>
          <p>{t('common.ageNote', { age: minimumAge })}</p>
          <p>{t('shell.copyright', { brand: brand.name, year: toLocalDigits(yearNow(), locale), version })}</p>
        </>
      }
    />
  )
}
