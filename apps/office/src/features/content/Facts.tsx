import { Checkbox, Field, Select, TextInput, useTexts } from '@chokka/ui'
import { labelOf } from '../../kit/labels.ts'
import { Moment } from '../../kit/Moment.tsx'
import type { Draft } from './draft.ts'
import { kinds, type Fact, type FactField } from './kinds.ts'
import { Pictures } from './Pictures.tsx'

export type DraftPart = { draft: Draft; readOnly: boolean; onChange: (change: Partial<Draft>) => void }

/** What of a piece is the same in every language. */
export function Facts({ draft, readOnly, onChange }: DraftPart) {
  const { t } = useTexts()
  const { facts, hasCode } = kinds[draft.kind]
  const set = (name: string, value: Fact) => onChange({ facts: { ...draft.facts, [name]: value } })
  const pictures = facts.filter((field) => field.kind === 'picture' || field.kind === 'pictures')
  const others = facts.filter((field) => field.kind !== 'picture' && field.kind !== 'pictures')
  return (
    <>
      {pictures.length > 0 && <Pictures fields={pictures} facts={draft.facts} readOnly={readOnly} onChange={set} />}
      <section className="card c-facts" aria-label={t('product.facts')}>
        {hasCode && (
          <Field label={t('product.code')} hint={t('product.codeHint')}>
            <TextInput
              exact
              // Addresses name it by its code.
              readOnly={readOnly || draft.id !== null}
              value={draft.code}
              onChange={(event) => onChange({ code: event.currentTarget.value.replaceAll(/[^\w-]/g, '') })}
            />
          </Field>
        )}
        {others.map((field) => (
          <OneFact key={field.name} {...{ field, readOnly }} value={draft.facts[field.name] ?? null} onChange={set} />
        ))}
      </section>
    </>
  )
}

type OneFactProps = { field: FactField; value: Fact; readOnly: boolean; onChange: (name: string, value: Fact) => void }

function OneFact({ field, value, readOnly, onChange }: OneFactProps) {
  const { name } = field
  const label = labelOf('product.fact', name)
  if (field.kind === 'flag')
    return (
      <Checkbox
        disabled={readOnly}
        checked={value === true}
        onChange={(event) => onChange(name, event.currentTarget.checked)}
      >
        {label}
      </Checkbox>
    )
  const text = typeof value === 'string' ? value : ''
  return (
    <Field label={label}>
      {field.kind === 'choice' ? (
        <Select
          disabled={readOnly}
          value={text || field.standard}
          options={field.options.map((option) => ({ value: option, label: labelOf(`product.${name}`, option) }))}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      ) : field.kind === 'moment' ? (
        <Moment value={text || null} readOnly={readOnly} onChange={(at) => onChange(name, at)} />
      ) : (
        <TextInput
          exact
          readOnly={readOnly}
          value={text}
          onChange={(event) => onChange(name, event.currentTarget.value.trim())}
        />
      )}
    </Field>
  )
}
