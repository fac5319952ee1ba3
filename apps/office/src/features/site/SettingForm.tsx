import { Button, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { History } from '../../kit/History.tsx'
import { useMe } from '../../kit/use-me.ts'
import './site.css'
import { ChangeDialog, useAsking } from './use-setting.tsx'

type SettingFormProps = {
  name: string
  title: string
  /** What will be stored. */
  value: unknown
  /** Both as people read them; the same: there is nothing to save. */
  before: string
  after: string
  /** Whether it may be stored; what is wrong stands beside it. */
  isRight?: boolean
  effect?: string
  children: ReactNode
}

/** The form of one setting: what it holds, its change with a reason, and its history. */
export function SettingForm(props: SettingFormProps) {
  const { name, title, value, before, after, isRight = true, effect, children } = props
  const { t } = useTexts()
  const { may } = useMe()
  const { isAsking, ask, close } = useAsking()
  const save = t('room.saveList', { list: title })
  return (
    <section className="card s-form" aria-label={title}>
      <h2 className="card__h">{title}</h2>
      {children}
      {may('site.change') && (
        <div>
          <Button look="secondary" disabled={before === after || !isRight} onClick={ask}>
            {save}
          </Button>
        </div>
      )}
      <History subject={`setting:${name}`} />
      {isAsking && (
        <ChangeDialog
          {...{ name, title: save, value }}
          effect={effect ?? t('product.countsAtOnce')}
          changes={[{ label: title, before, after }]}
          onClose={close}
        />
      )}
    </section>
  )
}
