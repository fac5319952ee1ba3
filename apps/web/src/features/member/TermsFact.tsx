import { formatDate, toLocalDigits } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'

/** Which version of the terms this account holder has accepted, and the way to a new one. */
export function TermsFact() {
  const { t, locale } = useTexts()
  const { data } = useCall('terms')
  if (!data?.acceptedVersion || !data.acceptedAt) return '–'
  const version = toLocalDigits(data.acceptedVersion, locale)
  const accepted = t('security.termsAcceptedOn', { version, date: formatDate(data.acceptedAt, locale) })
  if (!data.mustAccept) return accepted
  const { version: inForce, changes } = data
  return (
    <>
      {accepted}{' '}
      <button type="button" className="link" onClick={() => open('terms', { version: inForce, changes })}>
        {t('security.termsRead')}
      </button>
    </>
  )
}
