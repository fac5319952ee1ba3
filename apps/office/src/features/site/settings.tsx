import type { WireValue } from '@chokka/contract'
import { textsNow } from '@chokka/client/language.ts'
import { Anchor, Badge, Button, buttonClass, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask } from '../../kit/client.ts'
import { Changes } from '../../kit/Changes.tsx'
import { History } from '../../kit/History.tsx'
import { officeLanguageNow } from '../../kit/languages.ts'
import { useOfficeZone, zoneNow } from '../../kit/office-clock.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { isComplete, partsOf, settingName, valueWords } from '../../kit/value-words.ts'
import type { Reader } from '../../kit/value-words.ts'
import { ShapeField } from './ShapeField.tsx'

type Setting = WireValue<'settingList'>['content'][number]

const readerNow = (): Reader => ({ locale: textsNow()?.locale ?? { lang: 'en' }, zone: zoneNow() })
const shown = ({ value, shape, unit }: Setting) => valueWords(value, shape, readerNow(), unit)
/** In the language of the office. */
const meaningOf = ({ sentence }: Setting) => sentence[officeLanguageNow()]
const matches = (setting: Setting, text: string) =>
  `${setting.name} ${settingName(setting.name)} ${setting.sentence.en} ${setting.sentence.bn}`
    .toLowerCase()
    .includes(text.toLowerCase())

/** Settings that are changed on a tab of their own. */
const ownForms: Readonly<Record<string, string>> = {
  ...{ brand: 'brand', flags: 'flags', registerFields: 'registration', maintenance: 'status' },
  ...{ languages: 'locale', defaultLanguage: 'locale', country: 'locale', timeZone: 'locale', formats: 'locale' },
  ...{ domains: 'access', mainDomain: 'access', domainRoutes: 'access', unknownCountry: 'access' },
  ...{ allowedAddresses: 'access', blockedAddresses: 'access' },
  ...{ allowedCountries: 'access', blockedCountries: 'access' },
}

const records: Records<Setting> = {
  title: 'office.settings',
  call: 'settingList',
  load: async (filter) => {
    const { content } = await ask('settingList')
    const changed = filter.get('changed') === 'changed'
    const rows = content.filter((one) => matches(one, filter.get('text') ?? '') && !(changed && one.isDefault))
    return { rows, next: null }
  },
  filters: [
    { name: 'text', kind: 'text', label: 'common.search' },
    { name: 'changed', kind: 'chips', options: ['all', 'changed'], standard: 'all', labels: 'settings' },
  ],
  columns: [
    {
      ...{ key: 'name', head: 'office.setting', width: 'minmax(170px, 1.1fr)', phone: true },
      ...{ render: (row) => <b>{settingName(row.name)}</b>, text: (row) => settingName(row.name) },
    },
    {
      ...{ key: 'value', head: 'office.value', width: 'minmax(120px, 1fr)', phone: true, text: shown },
      render: (row) => (
        <span className="num" translate="no">
          {shown(row)}
        </span>
      ),
    },
    {
      ...{ key: 'meaning', head: 'office.meaning', width: 'minmax(160px, 2.4fr)', phone: true, text: meaningOf },
      render: (row) => <span className="o-two">{meaningOf(row)}</span>,
    },
    {
      ...{ key: 'default', head: 'common.status', width: '120px', text: (row) => String(row.isDefault) },
      render: (row) => <Origin of={row} />,
    },
  ],
  rowKey: (row) => row.name,
  label: (row) => settingName(row.name),
  Pane: SettingPane,
  isWide: true,
}

export const SettingRows = () => <RecordsScreen records={records} />

function Origin({ of }: { of: Setting }) {
  const { t } = useTexts()
  return <Badge tone={of.isDefault ? 'mute' : 'acc'}>{t(of.isDefault ? 'office.standard' : 'office.changed')}</Badge>
}

/** One setting: what it means, its field, and its change with a reason. */
function SettingPane({ row, onDone }: PaneProps<Setting>) {
  const { t, locale } = useTexts()
  const { may } = useMe()
  const zone = useOfficeZone()
  const [draft, setDraft] = useState(row.value)
  const [drawn, setDrawn] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const change = useOfficeAct('changeSetting', () => {
    setAsking(false)
    onDone()
  })
  const words = (value: unknown) => valueWords(value, row.shape, { locale, zone }, row.unit)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(row.value)
  const mayChange = may('site.change') && ownForms[row.name] === undefined
  return (
    <>
      <div className="o-pane__h">
        <h2>{settingName(row.name)}</h2>
        <Origin of={row} />
      </div>
      <div className="o-pane__b">
        <SettingFacts of={row} words={words} />
        {/* The field holds what was typed; a whole new value begins it anew. */}
        <ValueField key={drawn} of={row} value={draft} readOnly={!mayChange} onChange={setDraft} />
        {mayChange && !row.isDefault && (
          <Button
            look="ghost"
            size="sm"
            onClick={() => {
              setDraft(row.standard)
              setDrawn(drawn + 1)
            }}
          >
            {t('product.toStandard')}
          </Button>
        )}
        <History subject={`setting:${row.name}`} words={(value) => words(partsOf(value).value)} />
      </div>
      {mayChange && (
        <div className="o-pane__f">
          <Button disabled={!isChanged || !isComplete(draft, row.shape)} onClick={() => setAsking(true)}>
            {t('office.changeSetting')}
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title={`${t('office.changeSetting')} · ${settingName(row.name)}`}
          confirm={t('office.changeSetting')}
          reasons={[t('office.reason1_setting'), t('office.reason2_setting')]}
          effects={<Changes of={[{ label: settingName(row.name), before: words(row.value), after: words(draft) }]} />}
          busy={change.busy}
          onConfirm={(reason) => change.run({ name: row.name, value: JSON.stringify(draft), reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type ValueFieldProps = { of: Setting; value: unknown; readOnly: boolean; onChange: (value: unknown) => void }

/** The field of a setting, or the way to the form that it has of its own. */
function ValueField({ of: row, value, readOnly, onChange }: ValueFieldProps) {
  const { t } = useTexts()
  const ownForm = ownForms[row.name]
  if (ownForm === undefined)
    return (
      <ShapeField
        of={row.shape}
        label={settingName(row.name)}
        unit={textsNow()?.find(`setting.unit_${row.unit}`) ?? undefined}
        {...{ value, readOnly, onChange }}
      />
    )
  return (
    <p className="o-strip o-strip--info">
      <span className="grow">{t('setting.ownForm')}</span>
      <Anchor className={buttonClass({ look: 'secondary', size: 'sm' })} href={`/settings?tab=${ownForm}`}>
        {t('setting.openForm')}
      </Anchor>
    </p>
  )
}

/** What a setting means, what it guards, and what it is now and by default. */
function SettingFacts({ of: row, words }: { of: Setting; words: (value: unknown) => ReactNode }) {
  const { t } = useTexts()
  return (
    <>
      <p className="t2">{meaningOf(row)}</p>
      <p className="o-sub">
        {t(`product.guards_${row.guards}`)} {row.takesTwo && t('product.takesTwo')}
      </p>
      <dl className="o-facts">
        <div>
          <dt>{t('office.value')}</dt>
          <dd>{words(row.value)}</dd>
        </div>
        {!row.isDefault && (
          <div>
            <dt>{t('product.standard')}</dt>
            <dd>{words(row.standard)}</dd>
          </div>
        )}
        <div>
          <dt>{t('setting.technical')}</dt>
          <Latin as="dd">{row.name}</Latin>
        </div>
      </dl>
    </>
  )
}
