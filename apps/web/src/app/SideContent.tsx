import { LanguageSelector, MenuList, Segmented, SideSocial, ThemeToggle, useTexts } from '@chokka/ui'
import { Headset } from '@chokka/ui/Icon.tsx'
import { formatNumber } from '@chokka/text'
import { useLocation } from '@chokka/client/router.tsx'
import { setDigits, setLanguage } from '@chokka/client/language.ts'
import { serviceHref } from '../kit/service.ts'
import { useSite } from '../kit/use-site.ts'
import { useCategories } from './CategoryBar.tsx'
import { menuOf, shownTo } from './menus.ts'
import { useViewer } from './use-viewer.ts'

/** The content of the side menu on wide screens, and of the menu drawer on phones. */
export function SideContent() {
  const { t, locale } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { languages, customerService, socials } = useSite()
  const service = serviceHref(customerService)
  const personal = shownTo(viewer, menuOf('personal'))
  return (
    <>
      {personal.length > 0 && (
        <MenuList
          label={t('shell.mine')}
          entries={personal.map((entry) => ({
            label: t(entry.text),
            href: entry.href,
            category: entry.category,
            current: pathname === entry.href,
          }))}
        />
      )}
      <MenuList
        label={t('shell.gameCentre')}
        heading={t('shell.gameCentre')}
        entries={useCategories().map((entry) => ({
          label: t(entry.text),
          href: entry.href,
          category: entry.category,
          current: pathname === entry.href,
          end: entry.count === undefined ? undefined : formatNumber(entry.count, locale),
        }))}
      />
      {service && (
        <MenuList
          label={t('shell.help')}
          entries={[{ label: t('shell.customerService'), href: service, icon: Headset }]}
        />
      )}
      <SideSocial links={Object.entries(socials).map(([name, href]) => ({ service: name, href, label: name }))} />
      <LanguageSelector
        look="row"
        languages={languages}
        value={locale.lang}
        onChange={(lang) => void setLanguage(lang)}
      />
      <div className="row between">
        <Segmented
          label={t('shell.digits')}
          value={locale.digits ?? (locale.lang === 'bn' ? 'bn' : 'latin')}
          onChange={(digits) => void setDigits(digits)}
          options={[
            { value: 'bn', label: t('shell.digitsBn') },
            { value: 'latin', label: t('shell.digitsLatin') },
          ]}
        />
        <ThemeToggle />
      </div>
    </>
  )
}
