import { useTexts } from '@chokka/ui'

type ChangesProps = {
  /** What of it changes: its label, before and after. */
  of: readonly { label: string; before: string; after: string }[]
}

/** What an act will change, field by field. */
export function Changes({ of }: ChangesProps) {
  const { t } = useTexts()
  return (
    <dl className="o-facts">
      {of.map(({ label, before, after }) => [
        <div key={`${label} before`} className="is-del">
          <dt>
            {label}: {t('office.before')}
          </dt>
          <dd>{before || '–'}</dd>
        </div>,
        <div key={`${label} after`} className="is-ins">
          <dt>
            {label}: {t('office.after')}
          </dt>
          <dd>{after || '–'}</dd>
        </div>,
      ])}
    </dl>
  )
}

/** The fields of a draft that differ from what it was made of. */
export const differing = <Values extends object>(before: Values, after: Values): (keyof Values & string)[] =>
  (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
