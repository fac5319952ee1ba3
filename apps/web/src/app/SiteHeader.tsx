import { Button, Header, Icon, IconButton, LanguageSelector, ThemeToggle, useTexts } from '@chokka/ui'
import { Search } from '@chokka/ui/Icon.tsx'
import { Suspense } from 'react'
import { setLanguage } from '@chokka/client/language.ts'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { open } from '../kit/open.ts'
import { useMember } from '../kit/use-member.ts'
import { useSite } from '../kit/use-site.ts'

const MemberHeader = lazyScreen(() => import('./MemberHeader.tsx').then((file) => file.MemberHeader))

/** The header for visitors and for members. `onMenu` is undefined on game pages. */
export function SiteHeader({ onMenu }: { onMenu?: () => void }) {
  const { t } = useTexts()
  const { brand } = useSite()
  const { signedIn, isKnown } = useMember()
  const search = () => open('search')
  return (
    <Header brand={brand} member={signedIn} onMenu={onMenu} search={<OpenSearch onOpen={search} />}>
      {!signedIn && <IconButton icon={Search} className="only-m" label={t('common.search')} onClick={search} />}
      {signedIn ? (
        // Not before it is known who: agents and trial accounts have no balance to show.
        isKnown && (
          <Suspense fallback={null}>
            <MemberHeader />
          </Suspense>
        )
      ) : (
        <VisitorHeader />
      )}
    </Header>
  )
}

/** A button that looks like a search field and opens the search popup. */
function OpenSearch({ onOpen }: { onOpen: () => void }) {
  const { t } = useTexts()
  return (
    <button type="button" className="input search opensearch only-d" onClick={onOpen}>
      <Icon of={Search} />
      <span className="muted">{t('common.searchGames')}</span>
    </button>
  )
}

function VisitorHeader() {
  const { t, locale } = useTexts()
  const { languages } = useSite()
  return (
    <>
      <LanguageSelector
        className="only-d"
        languages={languages}
        value={locale.lang}
        onChange={(lang) => void setLanguage(lang)}
      />
      <span className="only-d">
        <ThemeToggle />
      </span>
      <Button look="secondary" onClick={() => open('login')}>
        {t('common.login')}
      </Button>
      <Button onClick={() => open('register')}>{t('common.register')}</Button>
    </>
  )
}
