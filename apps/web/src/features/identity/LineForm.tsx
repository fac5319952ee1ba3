import { Button, Field, PasswordInput, TextInput } from '@chokka/ui'
import type { LucideIcon } from '@chokka/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { AccountName } from './AccountName.tsx'
import { focusIn, useFocusOn } from './use-focus-on.ts'
import './factor.css'

type LineFormProps = {
  label: string
  missing: string
  error: string | undefined
  busy: boolean
  submit: string
  onSubmit: (typed: string) => void
  lead?: ReactNode
  help?: string
  icon?: LucideIcon
  /** A password is hidden; a code is shown exactly as it is typed. */
  kind?: 'text' | 'password' | 'code'
  autoComplete?: string
  placeholder?: string
  more?: ReactNode
}

/** A form of one line: a name, a password, a recovery code. */
export function LineForm(props: LineFormProps) {
  const [typed, setTyped] = useState('')
  const [empty, setEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocusOn(form, 'fault', props.error)
  const { kind = 'text', icon, autoComplete, placeholder } = props
  const input = {
    ...{ autoComplete, placeholder, value: typed },
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  }
  return (
    <form
      ref={form}
      className="facform"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = typed.trim() === ''
        setEmpty(isEmpty)
        if (isEmpty) focusIn(form.current, 'field')
        else props.onSubmit(kind === 'password' ? typed : typed.trim())
      }}
    >
      {kind === 'password' && <AccountName />}
      {props.lead}
      <Field label={props.label} error={empty ? props.missing : props.error} hint={props.help}>
        {kind === 'password' ? (
          <PasswordInput data-autofocus {...input} />
        ) : (
          <TextInput icon={icon} exact={kind === 'code'} {...input} />
        )}
      </Field>
      <div className="facform__f">
        <Button type="submit" block busy={props.busy}>
          {props.submit}
        </Button>
        {props.more}
      </div>
    </form>
  )
}
