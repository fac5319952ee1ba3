import { Footer, useTexts } from '@chokka/ui'
import { formatNumber, toLocalDigits } from '@chokka/text'
import { yearNow } from '@chokka/client/clock.ts'
import { serviceHref } from '../kit/service.ts'
import { useSite } from '../kit/use-site.ts'
import { menuOf } from './menus.ts'
import type { Entry } from './menus.ts'

/** Links, minimum age and copyright. Columns without links are left out. */
export function SiteFooter() {
  const { t, locale } = useTexts()
  const { brand, minimumAge, customerService, socials, version } = useSite()
  const service = serviceHref(customerService)
  const linksOf = (entries: readonly Entry[]) => entries.map(({ text, href }) => ({ label: t(text), href }))
  const games = menuOf('categories').filter((entry) => entry.games !== undefined)
  const columns = [
    { title: t('shell.footerProducts'), links: linksOf(games) },
    { title: t('shell.memberCentre'), links: linksOf(menuOf('footerAccount')) },
    { title: t('shell.footerContact'), links: service ? [{ label: t('shell.customerService'), href: service }] : [] },
  ]
  return (
    <Footer
      brand={brand}
      about={t('shell.playSafely')}
      columns={columns.filter(({ links }) => links.length > 0)}
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
