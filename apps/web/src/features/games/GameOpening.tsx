import { PipLoader, useTexts } from '@chokka/ui'

/** The placeholder of a game while it opens. `name`: undefined until known. */
export function GameOpening({ name, slow = false }: { name?: string; slow?: boolean }) {
  const { t } = useTexts()
  return (
    <div className="opening" role="status">
      <PipLoader />
      <p>{name ? t('games.opening', { game: name }) : t('games.openingAny')}</p>
      <p className="t2 opening__care">{t('games.openingCare')}</p>
      {slow && <p className="muted sm">{t('games.openingSlow')}</p>}
    </div>
  )
}
