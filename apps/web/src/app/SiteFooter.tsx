import { Footer, ThemeToggle, useTexts } from '@chokka/ui'
import { Globe, Icon, Smartphone } from '@chokka/ui/Icon.tsx'
import { formatNumber, toLocalDigits } from '@chokka/text'
import { yearNow } from '@chokka/client/clock.ts'
import { openFeedback } from '../features/content/open-feedback.ts'
import { useCall } from '../kit/client.ts'
import { open } from '../kit/open.ts'
import { useService } from '../kit/service.ts'
import { useSite } from '../kit/use-site.ts'
import { menuOf } from './menus.ts'
import type { Entry } from './menus.ts'
import { useCategories } from './use-categories.ts'
import { VendorMark } from './VendorMark.tsx'

/** Two rows of seven. */
const vendorsShown = 14

/**
 * The vendors, a reminder of the mobile number, links, app, minimum age, licence and copyright (spec 2, Footer).
 * Columns without links are left out, and so are networks that the site is not on.
 */
export function SiteFooter() {
  const { t, locale } = useTexts()
  const { brand, minimumAge, socials, version, licenceText } = useSite()
  const service = useService('footer')
  const linksOf = (entries: readonly Entry[]) => entries.map(({ text, href }) => ({ label: t(text), href }))
  const columns = [
    { title: t('shell.footerProducts'), links: linksOf(useCategories()) },
    { title: t('shell.footerHelp'), links: linksOf(menuOf('footerHelp')) },
    { title: t('shell.memberCentre'), links: linksOf(menuOf('footerAccount')) },
    {
      title: t('shell.footerContact'),
      links: [
        ...(service ? [{ label: t('shell.customerService'), ...service }] : []),
        { label: t('shell.feedback'), onPress: openFeedback },
        ...linksOf(menuOf('footerContact')),
      ],
    },
  ]
  return (
    <Footer
      brand={brand}
      about={`${t('shell.aboutSite')} ${t('shell.playSafely')}`}
      columns={columns.filter(({ links }) => links.length > 0)}
      social={Object.entries(socials).map(([name, href]) => ({ service: name, href, label: name }))}
      vendors={useVendors()}
      note={
        <>
          <Icon of={Smartphone} />
          <span>
            <b>{t('shell.registerValid')}</b> {t('shell.registerValidText')}
          </span>
        </>
      }
      tools={
        <>
          <button type="button" className="langbtn" onClick={() => open('languages')}>
            <Icon of={Globe} size="sm" />
            {t('shell.language')}
          </button>
          <ThemeToggle />
        </>
      }
      age={`${formatNumber(minimumAge, locale)}+`}
      licence={
        <>
          <p>{t('common.ageNote', { age: minimumAge })}</p>
          {licenceText !== '' && <p>{licenceText}</p>}
          <p>{t('shell.copyright', { brand: brand.name, year: toLocalDigits(yearNow(), locale), version })}</p>
        </>
      }
    />
  )
}

/** Each vendor once, with the list that has most of its games. */
function useVendors() {
  const { data } = useCall('gameVendors', undefined, { freshMs: 10 * 60_000 })
  const lists = new Map(
    useCategories()
      .filter(({ isPart }) => !isPart)
      .map((entry) => [entry.games, entry.href]),
  )
  const cards = (data?.content ?? [])
    .flatMap((lane) => lane.cards)
    .filter(({ state, gameType }) => state !== 'coming' && lists.has(gameType))
    .toSorted((one, other) => other.games - one.games)
  const firsts = cards.filter((card, at) => cards.findIndex(({ vassalage }) => vassalage === card.vassalage) === at)
  return firsts.slice(0, vendorsShown).map(({ vassalage, displayName, gameType, iconUrl }) => ({
    key: vassalage,
    href: `${lists.get(gameType)}?vassalage=${encodeURIComponent(vassalage)}`,
    mark: <VendorMark code={vassalage} name={displayName} picture={iconUrl} />,
  }))
}
