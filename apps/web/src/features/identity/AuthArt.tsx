import { Outfield, useTexts } from '@chokka/ui'
import { useSite } from '../../kit/use-site.ts'

/** The illustration beside the login and register forms. */
export function AuthArt() {
  const { t } = useTexts()
  const { minimumAge } = useSite()
  return (
    <>
      <span className="only-d">
        <Outfield shape="tall" className="" />
      </span>
      <span className="only-m">
        <Outfield shape="narrow" />
      </span>
      <div>
        <strong>{t('home.heroTitle')}</strong>
        <p>{t('home.heroTerms', { age: minimumAge })}</p>
      </div>
    </>
  )
}
