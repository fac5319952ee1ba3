import { Alert, Field, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'

const hashForm = /^[0-9a-f]{64}$/i

/** Whether a hash that was noted before play equals the computed one; null while it is not complete. */
export const isNoted = (noted: string, found: string): boolean | null =>
  hashForm.test(noted) ? noted.toLowerCase() === found.toLowerCase() : null

/** Lets players paste a hash that they noted before play, so that they need not trust the one shown now. */
export function NotedHash({ label, found }: { label: string; found: string }) {
  const { t } = useTexts()
  const [noted, setNoted] = useState('')
  const same = isNoted(noted, found)
  return (
    <>
      <Field
        label={label}
        hint={t('studio.notedHint')}
        error={noted !== '' && same === null ? t('studio.hashRule') : undefined}
      >
        <TextInput exact value={noted} onChange={(event) => setNoted(event.currentTarget.value.trim())} />
      </Field>
      {same !== null && (
        <Alert tone={same ? 'ok' : 'bad'}>{t(same ? 'studio.notedSame' : 'studio.notedDiffers')}</Alert>
      )}
    </>
  )
}
