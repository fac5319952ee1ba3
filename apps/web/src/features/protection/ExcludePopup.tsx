import { Button, Field, Icon, Modal, PasswordInput, useTexts } from '@chokka/ui'
import { Check, X } from '@chokka/ui/Icon.tsx'
import { useState, type FormEvent } from 'react'
import { toast } from '@chokka/client/toasts.ts'
import { useAct, useCall } from '../../kit/client.ts'
import type { ExclusionToAsk } from '../../kit/open.ts'
import './protection.css'

/** The last step of a break, an exclusion or the end of the account, in plain words: what stops and what stays. */
export function ExcludePopup({ onClose, ...asked }: ExclusionToAsk & { onClose: () => void }) {
  const { t } = useTexts()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState('')
  const done = () => {
    onClose()
    // What is in force now stands at the top of the page.
    scrollTo({ top: 0 })
    toast({ text: t('protection.nowSet'), tone: 'ok' })
  }
  const handlers = { done, field: (_: unknown, sentence: string) => setFault(sentence) }
  const exclude = useAct('exclude', handlers)
  const pause = useAct('takeBreak', handlers)
  const closing = useAct('closeAccount', handlers)
  const hasPassword = useCall('protection').data?.protection.hasPassword ?? true
  const asksPassword = asked.kind !== 'cool_off' && hasPassword
  const given = asksPassword ? { password } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFault('')
    if (asked.kind === 'closing') closing.run(given)
    else if (asked.kind === 'cool_off') pause.run({ term: asked.term })
    else exclude.run({ term: asked.term, ...given })
  }
  const { title, act, stops, stays } = useWords(asked)
  return (
    <Modal open onClose={onClose} title={title}>
      <form className="stack" onSubmit={submit}>
        <ul className="ptick">
          {stops.map((line) => (
            <li key={line} className="n">
              <Icon of={X} />
              {line}
            </li>
          ))}
          {stays.map((line) => (
            <li key={line} className="y">
              <Icon of={Check} />
              {line}
            </li>
          ))}
        </ul>
        {asksPassword && (
          <Field label={t('protection.passwordToConfirm')} error={fault || undefined}>
            <PasswordInput
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </Field>
        )}
        <div className="pop2">
          <Button look="secondary" onClick={onClose}>
            {t('protection.back')}
          </Button>
          <Button type="submit" look="danger" busy={exclude.busy || pause.busy || closing.busy}>
            {act}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function useWords(asked: ExclusionToAsk) {
  const { t } = useTexts()
  const stays = [t('protection.moneyStays'), t('protection.betsSettle')]
  if (asked.kind === 'closing')
    return {
      ...{ title: t('protection.closeAsk'), act: t('protection.closeNow') },
      ...{ stops: [t('protection.stops'), t('protection.closeEnd')], stays: [t('protection.closePays'), ...stays] },
    }
  const term = t(`protection.term_${asked.term}`)
  if (asked.kind === 'cool_off')
    return {
      ...{ title: t('protection.breakAsk', { term }), act: t('protection.breakNow') },
      ...{ stops: [t('protection.stops'), t('protection.noReturn')], stays: [...stays, t('protection.limitsStay')] },
    }
  const wait = t(asked.term === 'five_years' ? 'protection.wait_week' : 'protection.wait_day')
  const ends =
    asked.term === 'permanent'
      ? [t('protection.noReturnEver')]
      : [t('protection.noReturn'), t('protection.onRequest', { wait })]
  return {
    ...{ title: t('protection.excludeAsk', { term }), act: t('protection.excludeNow') },
    ...{ stops: [t('protection.stops'), ...ends], stays: [...stays, t('protection.limitsStay')] },
  }
}
