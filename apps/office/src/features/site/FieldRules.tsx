import { patterns, ruleFault, type FieldRule, type PatternId } from '@chokka/contract/patterns'
import { Button, Field, Select, Switch, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { differing } from '../../kit/Changes.tsx'
import { History } from '../../kit/History.tsx'
import { labelOf } from '../../kit/labels.ts'
import { useMe } from '../../kit/use-me.ts'
import './site.css'
import { ChangeDialog, OneSetting, useAsking } from './use-setting.tsx'

type Rules = Readonly<Record<string, FieldRule>>
/** The form always has them. */
const always = new Set(['username', 'password', 'checkPass'])
const patternIds = Object.keys(patterns) as PatternId[]

/** Which fields the registration has, and what each takes. */
export const FieldRules = () => (
  // The value has the form of the setting of this name (settings.ts of the module site).
  <OneSetting name="registerFields">{({ value }) => <Form saved={value as Rules} />}</OneSetting>
)

function Form({ saved }: { saved: Rules }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(saved)
  const { isAsking, ask, close } = useAsking()
  const readOnly = !may('site.change')
  const changed = differing(saved, draft)
  const isWrong = Object.values(draft).some(({ minLength, maxLength }) => minLength > maxLength)
  const word = (rule: FieldRule | undefined) =>
    rule
      ? [
          ...(rule.shown ? [t('room.shown')] : []),
          ...(rule.required ? [t('room.required')] : []),
          ...[labelOf('room.pattern', rule.patternId), `${rule.minLength}–${rule.maxLength}`],
        ].join(' · ')
      : ''
  return (
    <section className="card s-form" aria-label={t('room.fields')}>
      <h2 className="card__h">{t('room.fields')}</h2>
      <TryOut rules={draft} />
      <ul className="s-rules">
        {Object.entries(draft).map(([name, rule]) => (
          <Row
            key={name}
            {...{ name, rule, readOnly }}
            onChange={(change) => setDraft({ ...draft, [name]: { ...rule, ...change } })}
          />
        ))}
      </ul>
      {!readOnly && (
        <div>
          <Button disabled={changed.length === 0 || isWrong} onClick={ask}>
            {t('room.saveFields')}
          </Button>
        </div>
      )}
      <History
        subject="setting:registerFields"
        {...(!readOnly && { onTakeBack: (before: unknown) => setDraft(before as Rules) })}
      />
      {isAsking && (
        <ChangeDialog
          name="registerFields"
          title={t('room.saveFields')}
          effect={t('room.saveFieldsEffect')}
          value={draft}
          changes={changed.map((name) => ({
            label: labelOf('room.field', name),
            ...{ before: word(saved[name]), after: word(draft[name]) },
          }))}
          onClose={close}
        />
      )}
    </section>
  )
}

type RowProps = { name: string; rule: FieldRule; readOnly: boolean; onChange: (change: Partial<FieldRule>) => void }

function Row({ name, rule, readOnly, onChange }: RowProps) {
  const { t } = useTexts()
  const label = labelOf('room.field', name)
  const isFixed = readOnly || always.has(name)
  const length = (part: 'minLength' | 'maxLength') => (
    <TextInput
      type="number"
      min={part === 'minLength' ? 0 : 1}
      max={128}
      aria-label={`${label}: ${t(part === 'minLength' ? 'room.least' : 'room.most')}`}
      readOnly={readOnly}
      value={rule[part]}
      onChange={(event) => onChange({ [part]: Math.min(128, Math.trunc(event.currentTarget.valueAsNumber || 0)) })}
    />
  )
  return (
    <li className="s-rule">
      <b>{label}</b>
      <Switch
        checked={rule.shown}
        disabled={isFixed}
        aria-label={`${label}: ${t('room.shown')}`}
        onChange={({ currentTarget: { checked } }) => onChange({ shown: checked, required: checked && rule.required })}
      >
        {t('room.shown')}
      </Switch>
      <Switch
        checked={rule.required}
        disabled={isFixed || !rule.shown}
        aria-label={`${label}: ${t('room.required')}`}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      >
        {t('room.required')}
      </Switch>
      <Select
        aria-label={`${label}: ${t('room.pattern')}`}
        disabled={readOnly}
        value={rule.patternId}
        options={patternIds.map((id) => ({ value: id, label: t(`room.pattern_${id}`) }))}
        onChange={(event) => {
          const id = patternIds.find((one) => one === event.currentTarget.value)
          if (id) onChange({ patternId: id, acceptedPattern: patterns[id] })
        }}
      />
      <span className="s-lengths">
        {length('minLength')} – {length('maxLength')}
      </span>
      {rule.minLength > rule.maxLength && <p className="err">{t('room.lengthWrong')}</p>}
    </li>
  )
}

/** What the registration would say of a value. */
function TryOut({ rules }: { rules: Rules }) {
  const { t } = useTexts()
  const [name, setName] = useState('mobileNum')
  const [value, setValue] = useState('')
  const rule = rules[name]
  const fault = rule && ruleFault(rule, value)
  return (
    <div className="s-words">
      <Field label={t('room.tryField')}>
        <Select
          value={name}
          options={Object.keys(rules).map((one) => ({ value: one, label: labelOf('room.field', one) }))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('room.tryOut')}
        ok={value !== '' && fault === null}
        hint={value !== '' && fault === null ? t('room.fits') : undefined}
        error={
          value !== '' && rule && fault
            ? t(`room.fault_${fault}`, fault === 'length' ? { least: rule.minLength, most: rule.maxLength } : {})
            : undefined
        }
      >
        <TextInput exact maxLength={200} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      </Field>
    </div>
  )
}
