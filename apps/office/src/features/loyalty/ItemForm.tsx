import { navigate } from '@chokka/client/router.tsx'
import { inLanguage } from '@chokka/text'
import { Alert, Button, Field, Select, Switch, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { labelOf } from '../../kit/labels.ts'
import { Moment } from '../../kit/Moment.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { isNamed, NameAndText } from './NameAndText.tsx'
import { PickItemPicture } from './PickItemPicture.tsx'
import { draftOf, limitPeriods, saveOf, wrongFigures } from './rows.ts'
import type { Figure, ItemDraft, ItemKind, MallItem } from './rows.ts'

const figuresOf = (kind: ItemKind): readonly Figure[] => [
  ...(['points', 'money'] as const),
  ...(kind === 'goods' ? [] : (['value'] as const)),
  ...(kind === 'bonus' ? (['factor'] as const) : []),
  ...(['stock', 'leastRank', 'place'] as const),
]

const isTurnedOf = ({ from, until }: ItemDraft) => from !== null && until !== null && until <= from

/** An item of the mall: words, picture, price, what it gives, and to whom it is shown. */
export function ItemForm({ kind, item }: { kind: ItemKind; item: MallItem | undefined }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(() => draftOf(kind, item))
  const [asking, setAsking] = useState(false)
  const save = useOfficeAct('saveMallItem', (value) => {
    setAsking(false)
    if (!item) navigate(value.done ? `/mall/${value.done.id}` : '/mall', { replace: true })
  })
  const readOnly = !may('mall.change')
  const change = (some: Partial<ItemDraft>) => setDraft({ ...draft, ...some })
  const wrong = wrongFigures(draft)
  const isTurned = isTurnedOf(draft)
  const givesMoney = kind !== 'goods' && draft.isShown
  return (
    <>
      <div className="o-filters">
        <h2>{inLanguage(draft.name, locale) || t('product.newOf', { kind: labelOf('mallOffice.kind', kind) })}</h2>
        <span className="o-tag">{labelOf('mallOffice.kind', kind)}</span>
        <span className="grow" />
        {!readOnly && (
          <Button
            size="sm"
            disabled={wrong.length > 0 || isTurned || !isNamed(draft.name)}
            onClick={() => setAsking(true)}
          >
            {t('mallOffice.save')}
          </Button>
        )}
      </div>
      {givesMoney && <Alert>{t('mallOffice.takesTwo')}</Alert>}
      <div className="o-mall__form">
        <Words {...{ draft, readOnly, onChange: change }} />
        <Facts {...{ draft, readOnly, wrong, onChange: change }} />
      </div>
      {asking && (
        <ReasonDialog
          title={t('mallOffice.save')}
          confirm={t('mallOffice.save')}
          reasons={[t('mallOffice.reason_new'), t('mallOffice.reason_stock'), t('mallOffice.reason_price')]}
          effects={<p>{t(givesMoney ? 'mallOffice.takesTwo' : 'mallOffice.effectSave')}</p>}
          busy={save.busy}
          onConfirm={(reason) => save.run(saveOf(draft, item, reason))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type PartProps = { draft: ItemDraft; readOnly: boolean; onChange: (some: Partial<ItemDraft>) => void }

function Words({ draft, readOnly, onChange }: PartProps) {
  const { t } = useTexts()
  return (
    <section className="card stack">
      <NameAndText
        name={draft.name}
        text={draft.text}
        most={{ name: 80, text: 300 }}
        labels={{ name: t('mallOffice.name'), text: t('mallOffice.text') }}
        readOnly={readOnly}
        onChange={onChange}
      />
      <PickItemPicture value={draft.picture} readOnly={readOnly} onChange={(picture) => onChange({ picture })} />
    </section>
  )
}

/** What it costs and gives, how many there are, and who sees it. */
function Facts({ draft, readOnly, wrong, onChange }: PartProps & { wrong: readonly Figure[] }) {
  const { t } = useTexts()
  return (
    <section className="card o-mall__facts">
      {figuresOf(draft.kind).map((name) => (
        <Field
          key={name}
          label={t(`mallOffice.${name}`)}
          hint={t(`mallOffice.hint_${name}`)}
          error={wrong.includes(name) && draft[name] !== '' ? t('mallOffice.wrong') : undefined}
        >
          <TextInput
            inputMode="decimal"
            readOnly={readOnly}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <Field label={t('mallOffice.most')} hint={t('mallOffice.hint_most')}>
        <TextInput
          inputMode="numeric"
          readOnly={readOnly}
          value={draft.most}
          onChange={(event) => onChange({ most: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('mallOffice.period')}>
        <Select
          disabled={readOnly}
          value={draft.period}
          options={limitPeriods.map((value) => ({ value, label: t(`mallOffice.period_${value}`) }))}
          onChange={(event) => {
            const period = limitPeriods.find((one) => one === event.currentTarget.value)
            if (period) onChange({ period })
          }}
        />
      </Field>
      <Field label={t('product.shownFrom')}>
        <Moment value={draft.from} readOnly={readOnly} onChange={(from) => onChange({ from })} />
      </Field>
      <Field label={t('product.shownUntil')} error={isTurnedOf(draft) ? t('product.untilBeforeFrom') : undefined}>
        <Moment value={draft.until} readOnly={readOnly} onChange={(until) => onChange({ until })} />
      </Field>
      <Switch
        checked={draft.isShown}
        disabled={readOnly}
        onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
      >
        {t('mallOffice.shown')}
      </Switch>
    </section>
  )
}
