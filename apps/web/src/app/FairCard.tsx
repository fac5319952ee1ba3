import { Anchor, buttonClass, useTexts } from '@chokka/ui'

/**
 * What the house promises to visitors, with the way to its own games. `isBoot`: as one paragraph, for the markup that
 * is
 * painted before the scripts. It is then the largest text of the page, and the living page, which says the same in two,
 * does not count as a later and larger one.
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
