import { navigate } from '@chokka/client/router.tsx'
import { inLanguage } from '@chokka/text'
import { Button, Chip, Chips, Field, Select, Switch, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { DayField } from '../../kit/DayField.tsx'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import {
  binds,
  countsPlay,
  draftOf,
  events,
  hasLeast,
  periods,
  saveOf,
  types,
  wrongFigures,
  type Figure,
  type MissionDraft,
  type MissionRow,
} from './mission-draft.ts'
import { isNamed, NameAndText } from './NameAndText.tsx'

type Asked = 'save' | 'end' | null

/** A mission: what it counts, what it gives, its words and its days. */
export function MissionForm({ mission }: { mission: MissionRow | undefined }) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(() => draftOf(mission))
  const [asked, setAsked] = useState<Asked>(null)
  const save = useOfficeAct('saveMission', (value) => {
    setAsked(null)
    if (!mission) navigate(value.done ? `/missions/${value.done.id}` : '/missions', { replace: true })
  })
  const end = useOfficeAct('endMission', () => setAsked(null))
  const isFixed = mission !== undefined && mission.bindsAt === null
  const readOnly = !may('missions.change') || isFixed
  const change = (some: Partial<MissionDraft>) => setDraft({ ...draft, ...some })
  const wrong = wrongFigures(draft)
  const mayEnd = may('missions.change') && mission !== undefined && mission.state !== 'over'
  return (
    <>
      <div className="o-filters">
        <h2>{inLanguage(draft.names, locale) || t('missionOffice.new')}</h2>
        {mission && <span className="o-tag">{t(`missionOffice.state_${mission.state}`)}</span>}
        <span className="grow" />
        {mayEnd && (
          <Button size="sm" look="ghost" onClick={() => setAsked('end')}>
            {t('missionOffice.end')}
          </Button>
        )}
        {!readOnly && (
          <Button
            size="sm"
            disabled={wrong.length > 0 || !isNamed(draft.names) || (draft.period === 'once' && draft.to === null)}
            onClick={() => setAsked('save')}
          >
            {t('missionOffice.save')}
          </Button>
        )}
      </div>
      <p className="sm muted">
        {mission?.bindsAt ? (
          <>
            {t('missionOffice.bindsFrom')} <At at={mission.bindsAt} />
          </>
        ) : (
          t(isFixed ? 'missionOffice.isFixed' : 'missionOffice.beginsTomorrow')
        )}
      </p>
      <div className="o-ms__form">
        <Counts {...{ draft, readOnly, wrong, onChange: change }} />
        <Words {...{ draft, readOnly, onChange: change }} />
        <Gives {...{ draft, readOnly, wrong, onChange: change }} isRunning={mission?.state === 'running'} />
      </div>
      {asked && (
        <ReasonDialog
          title={t(`missionOffice.${asked}`)}
          confirm={t(`missionOffice.${asked}`)}
          reasons={[t('missionOffice.reason_new'), t('missionOffice.reason_cost'), t('missionOffice.reason_fault')]}
          effects={<p>{t(asked === 'save' ? 'missionOffice.effectSave' : 'missionOffice.effectEnd')}</p>}
          busy={save.busy || end.busy}
          onConfirm={(reason) =>
            asked === 'save' ? save.run(saveOf(draft, mission, reason)) : end.run({ id: mission?.id ?? '', reason })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type PartProps = { draft: MissionDraft; readOnly: boolean; onChange: (some: Partial<MissionDraft>) => void }
type FigureProps = PartProps & { wrong: readonly Figure[] }

function FigureField({ draft, readOnly, wrong, onChange, name }: FigureProps & { name: Figure }) {
  const { t } = useTexts()
  return (
    <Field
      label={t(`missionOffice.${name}`)}
      hint={t(`missionOffice.hint_${name}`)}
      error={wrong.includes(name) && draft[name] !== '' ? t('missionOffice.wrong') : undefined}
    >
      <TextInput
        inputMode="decimal"
        readOnly={readOnly}
        value={draft[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
}

/** The event, its filter and its target. */
function Counts(props: FigureProps) {
  const { draft, readOnly, onChange } = props
  const { t } = useTexts()
  return (
    <section className="card stack">
      <Field label={t('missionOffice.event')}>
        <Select
          disabled={readOnly}
          value={draft.event}
          options={events.map((value) => ({ value, label: t(`missionOffice.event_${value}`) }))}
          onChange={({ currentTarget }) => {
            const event = events.find((one) => one === currentTarget.value)
            if (event) onChange({ event })
          }}
        />
      </Field>
      {draft.event === 'bind' && (
        <Field label={t('missionOffice.bound')}>
          <Select
            disabled={readOnly}
            value={draft.bound}
            options={binds.map((value) => ({ value, label: t(`missionOffice.bound_${value}`) }))}
            onChange={({ currentTarget }) => {
              const bound = binds.find((one) => one === currentTarget.value)
              if (bound) onChange({ bound })
            }}
          />
        </Field>
      )}
      {countsPlay(draft.event) && <Filter {...{ draft, readOnly, onChange }} />}
      <FigureField {...props} name="target" />
      {hasLeast(draft.event) && <FigureField {...props} name="least" />}
      {draft.event === 'win_multiple' && <FigureField {...props} name="multiple" />}
      <Field label={t('missionOffice.period')}>
        <Select
          disabled={readOnly}
          value={draft.period}
          options={periods.map((value) => ({ value, label: t(`missionOffice.period_${value}`) }))}
          onChange={({ currentTarget }) => {
            const period = periods.find((one) => one === currentTarget.value)
            if (period) onChange({ period })
          }}
        />
      </Field>
    </section>
  )
}

/** Which play counts: by types, vendors and games. */
function Filter({ draft, readOnly, onChange }: PartProps) {
  const { t } = useTexts()
  const toggle = (type: (typeof types)[number]) =>
    onChange({ types: draft.types.includes(type) ? draft.types.filter((one) => one !== type) : [...draft.types, type] })
  return (
    <>
      <Chips label={t('missionOffice.types')}>
        {types.map((type) => (
          <Chip
            key={type}
            pressed={draft.types.includes(type)}
            onPress={() => {
              if (!readOnly) toggle(type)
            }}
          >
            {labelOf('product.lane', type)}
          </Chip>
        ))}
      </Chips>
      {(['vendors', 'games'] as const).map((name) => (
        <Field key={name} label={t(`missionOffice.${name}`)} hint={t(`missionOffice.hint_${name}`)}>
          <TextInput
            readOnly={readOnly}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
    </>
  )
}

function Words({ draft, readOnly, onChange }: PartProps) {
  const { t } = useTexts()
  return (
    <section className="card stack">
      <NameAndText
        name={draft.names}
        text={draft.descriptions}
        most={{ name: 60, text: 200 }}
        labels={{ name: t('missionOffice.name'), text: t('missionOffice.text') }}
        readOnly={readOnly}
        onChange={({ name: names, text: descriptions }) => onChange({ names, descriptions })}
      />
    </section>
  )
}

/** What it gives, to whom, and on which days. */
function Gives({ isRunning, ...props }: FigureProps & { isRunning: boolean }) {
  const { draft, readOnly, onChange } = props
  const { t } = useTexts()
  return (
    <section className="card stack">
      {(['amount', 'points', 'score', 'factor', 'leastRank', 'sort'] as const).map((name) => (
        <FigureField key={name} {...props} name={name} />
      ))}
      <Field label={t('missionOffice.from')} hint={t('missionOffice.hint_from')}>
        <DayField value={draft.from} readOnly={readOnly || isRunning} onChange={(from) => onChange({ from })} />
      </Field>
      <Field label={t('missionOffice.to')} hint={t('missionOffice.hint_to')}>
        <DayField value={draft.to} readOnly={readOnly} onChange={(to) => onChange({ to })} />
      </Field>
      <Switch
        checked={draft.isShown}
        disabled={readOnly}
        onChange={(event) => onChange({ isShown: event.currentTarget.checked })}
      >
        {t('missionOffice.shown')}
      </Switch>
    </section>
  )
}
