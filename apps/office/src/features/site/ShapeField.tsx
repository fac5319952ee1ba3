import type { Shape } from '@chokka/contract/setting-shape'
import { Button, Checkbox, Field, IconButton, Select, Switch, TextInput, useTexts } from '@chokka/ui'
import { ArrowUp, Plus, X } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { Moment } from '../../kit/Moment.tsx'
import { emptyOf, fieldName, itemsOf, optionName, partsOf } from '../../kit/value-words.ts'
import { LinesField, NumberField, TextField } from './SimpleFields.tsx'
import type { FieldProps } from './SimpleFields.tsx'
import './site.css'

/** The field that fits a value; what consists of parts has one for each of them. */
export function ShapeField(props: FieldProps) {
  const { of, label, value, readOnly, onChange } = props
  const { t } = useTexts()
  switch (of.is) {
    case 'switch':
      return (
        <Switch
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => onChange(event.currentTarget.checked)}
        >
          {label}
        </Switch>
      )
    case 'number':
    case 'share':
    case 'times':
    case 'amount':
      return <NumberField {...props} of={of} />
    case 'text':
      return <TextField {...props} most={of.most} />
    case 'moment':
      return (
        <Field label={label}>
          <Moment value={typeof value === 'string' ? value : null} readOnly={readOnly} onChange={onChange} />
        </Field>
      )
    case 'choice':
      return (
        <Field label={label}>
          <Select
            value={String(value)}
            disabled={readOnly}
            options={of.options.map((option) => ({ value: option, label: optionName(option) }))}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </Field>
      )
    case 'choices':
      return <ChoicesField {...props} of={of} />
    case 'list':
      return of.of.is === 'text' ? <LinesField {...props} /> : <ListField {...props} of={of.of} />
    case 'map':
      return <MapField {...props} of={of.of} />
    case 'group':
      return <GroupField {...props} fields={of.fields} />
    case 'maybe':
      return (
        <fieldset className="s-part">
          <legend>{label}</legend>
          <Switch
            checked={value !== null}
            disabled={readOnly}
            onChange={(event) => onChange(event.currentTarget.checked ? emptyOf(of.of) : null)}
          >
            {t('setting.isGiven')}
          </Switch>
          {value !== null && <ShapeField {...props} of={of.of} />}
        </fieldset>
      )
  }
}

type Choices = Extract<Shape, { is: 'choices' }>

function ChoicesField({ of, label, value, readOnly, onChange }: FieldProps & { of: Choices }) {
  const { t } = useTexts()
  const chosen = itemsOf(value).map(String)
  const shown = of.isOrdered ? [...chosen, ...of.options.filter((one) => !chosen.includes(one))] : of.options
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onChange(of.isOrdered ? next : of.options.filter((one) => next.includes(one)))
  }
  const up = (at: number) => onChange([...chosen.slice(0, at - 1), chosen[at], chosen[at - 1], ...chosen.slice(at + 1)])
  return (
    <fieldset className="s-part">
      <legend>{label}</legend>
      {shown.map((option) => {
        const at = chosen.indexOf(option)
        return (
          <div key={option} className="s-choice">
            <Checkbox checked={at >= 0} disabled={readOnly} onChange={() => toggle(option)}>
              {optionName(option)}
            </Checkbox>
            {of.isOrdered && at > 0 && !readOnly && (
              <IconButton
                icon={ArrowUp}
                size="sm"
                label={t('setting.moveUp', { name: optionName(option) })}
                onClick={() => up(at)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

function GroupField({ fields, label, value, readOnly, onChange }: FieldProps & { fields: Fields }) {
  const parts = partsOf(value)
  return (
    <fieldset className="s-part">
      <legend>{label}</legend>
      {fields.map(({ name, of, isOptional, missing }) => (
        <ShapeField
          key={name}
          of={of}
          label={fieldName(name)}
          value={parts[name] ?? (missing === null ? (isOptional ? undefined : emptyOf(of)) : missing)}
          readOnly={readOnly}
          onChange={(part) => onChange(withPart(parts, name, part, isOptional))}
        />
      ))}
    </fieldset>
  )
}
type Fields = Extract<Shape, { is: 'group' }>['fields']

/** What may be left out is left out when nothing is typed. */
function withPart(parts: Readonly<Record<string, unknown>>, name: string, part: unknown, isOptional: boolean) {
  const { [name]: _replaced, ...others } = parts
  return part === undefined && isOptional ? others : { ...others, [name]: part }
}

function ListField({ of, label, value, readOnly, onChange }: FieldProps) {
  const { t } = useTexts()
  const items = itemsOf(value)
  return (
    <fieldset className="s-part">
      <legend>{label}</legend>
      {items.map((item, at) => (
        // The place of an entry is what it is called by.
        <Entry
          // oxlint-disable-next-line react/no-array-index-key
          key={`${at} of ${items.length}`}
          {...{ of, readOnly, value: item, label: t('setting.entry', { number: at + 1 }) }}
          onChange={(next) => onChange(items.with(at, next))}
          onRemove={() => onChange(items.toSpliced(at, 1))}
        />
      ))}
      {!readOnly && (
        <div>
          <Button look="secondary" size="sm" icon={Plus} onClick={() => onChange([...items, emptyOf(of)])}>
            {t('setting.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function MapField({ of, label, value, readOnly, onChange }: FieldProps) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const parts = partsOf(value)
  const isNew = name.trim() !== '' && !Object.hasOwn(parts, name.trim())
  return (
    <fieldset className="s-part">
      <legend>{label}</legend>
      {Object.keys(parts).map((key) => (
        <Entry
          key={key}
          {...{ of, readOnly, value: parts[key], label: key }}
          onChange={(next) => onChange({ ...parts, [key]: next })}
          onRemove={() => onChange(withPart(parts, key, undefined, true))}
        />
      ))}
      {!readOnly && (
        <div className="s-add">
          <Field label={t('setting.newName')}>
            <TextInput spellCheck={false} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          </Field>
          <Button
            look="secondary"
            size="sm"
            icon={Plus}
            disabled={!isNew}
            onClick={() => {
              onChange({ ...parts, [name.trim()]: emptyOf(of) })
              setName('')
            }}
          >
            {t('setting.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type EntryProps = FieldProps & { onRemove: () => void }

function Entry({ onRemove, ...field }: EntryProps) {
  const { t } = useTexts()
  return (
    <div className="s-entry">
      <ShapeField {...field} />
      {!field.readOnly && (
        <IconButton icon={X} size="sm" label={t('setting.remove', { name: field.label })} onClick={onRemove} />
      )}
    </div>
  )
}
