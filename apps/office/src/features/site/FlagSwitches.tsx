import { flags } from '@chokka/contract/flags'
import { Badge, Button, Switch, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import { differing } from '../../kit/Changes.tsx'
import { History } from '../../kit/History.tsx'
import { labelOf } from '../../kit/labels.ts'
import { useMe } from '../../kit/use-me.ts'
import { ChangeDialog, OneSetting, useAsking } from './use-setting.tsx'

type Flags = Readonly<Record<string, boolean>>

/** The white-label flags. */
export const FlagSwitches = () => (
  <OneSetting name="flags">{({ value }) => <Board saved={flagsOf(value)} />}</OneSetting>
)

const flagsOf = (value: unknown): Flags =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, on]) => [name, on === true]),
  )

function Board({ saved }: { saved: Flags }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const { isAsking, ask, close } = useAsking()
  const changed = differing(saved, draft)
  const word = (isOn: boolean | undefined) => labelOf('product.game', isOn ? 'on' : 'off')
  return (
    <section className="card s-form" aria-label={t('product.flags')}>
      <h2 className="card__h">{t('product.flags')}</h2>
      {Object.entries(flags).map(([code, { name, on }]) => (
        <div key={code} className="s-flag">
          <Switch
            checked={draft[name] ?? on}
            disabled={!may('site.change')}
            onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.checked })}
          >
            {labelOf('product.flag', name)} <Latin as="small">{code}</Latin>
          </Switch>
          <span className="o-sub">{t('product.standardIs', { value: word(on) })}</span>
          {draft[name] !== on && <Badge tone="acc">{t('office.changed')}</Badge>}
        </div>
      ))}
      {may('site.change') && (
        <div>
          <Button disabled={changed.length === 0} onClick={ask}>
            {t('product.saveFlags')}
          </Button>
        </div>
      )}
      <History subject="setting:flags" />
      {isAsking && (
        <ChangeDialog
          name="flags"
          title={t('product.saveFlags')}
          effect={t('product.countsAtOnce')}
          value={draft}
          changes={changed.map((name) => ({
            label: labelOf('product.flag', name),
            ...{ before: word(saved[name]), after: word(draft[name]) },
          }))}
          onClose={close}
        />
      )}
    </section>
  )
}
