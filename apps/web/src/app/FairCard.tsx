import { Anchor, buttonClass, useTexts } from '@chokka/ui'

/** What the house promises to visitors, with the way to its own games. */
export function FairCard() {
  const { t } = useTexts()
  return (
    <div className="card fair">
      <h2>{t('home.fairTitle')}</h2>
      <p className="t2 sm">{t('home.fairText')}</p>
      <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href="/bgs">
        {t('home.fairLink')}
      </Anchor>
    </div>
  )
}
