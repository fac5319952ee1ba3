import { Anchor, buttonClass, useTexts } from '@chokka/ui'

/**
 * What the site promises to visitors, with a link to the in-house games. `isBoot`: one paragraph, for the markup of the
 * first paint. That makes it the page's largest contentful paint (LCP): the app renders the same text as two smaller
 * paragraphs, which therefore do not count as a later LCP.
 */
export function FairCard({ isBoot = false }: { isBoot?: boolean }) {
  const { t } = useTexts()
  const [before, after] = [t('home.fairBefore'), t('home.fairAfter')]
  return (
    <div className="card fair">
      <h2>{t('home.fairTitle')}</h2>
      {isBoot ? (
        <p className="t2">
          {before} {after}
        </p>
      ) : (
        <div className="t2">
          <p>{before}</p>
          <p>{after}</p>
        </div>
      )}
      <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href="/bgs">
        {t('home.fairLink')}
      </Anchor>
    </div>
  )
}
