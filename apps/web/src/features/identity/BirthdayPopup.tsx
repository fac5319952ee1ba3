import { Button, Field, Modal, TextInput, useTexts } from '@chokka/ui'
import { CalendarDays } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { focusIn, useFocusOn } from './use-focus-on.ts'
import './factor.css'

/** Sets the birth date, once. */
export function BirthdayPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [birthday, setBirthday] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useFocusOn(form, 'fault', error)
  const save = useAct('setBirthday', {
    done: () => {
      toast({ text: t('security.saved'), tone: 'ok' })
      onClose()
    },
    field: ({ code }, sentence) => setError(code === 'field_rule' ? t('security.birthdayWrong') : sentence),
  })
  return (
    <Modal open onClose={onClose} title={t('security.birthdayTitle')} size="sm">
      <form
        ref={form}
        className="facform"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setError(birthday === '' ? t('security.birthdayMissing') : undefined)
          if (birthday === '') return focusIn(form.current, 'field')
          save.run({ birthday })
        }}
      >
        <p className="t2">{t('security.birthdayLead')}</p>
        <Field label={t('security.birthday')} error={error} required>
          <TextInput
            type="date"
            icon={CalendarDays}
            autoComplete="bday"
            value={birthday}
            onChange={(event) => setBirthday(event.currentTarget.value)}
          />
        </Field>
        <div className="facform__f">
          <Button type="submit" block busy={save.busy}>
            {t('security.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
