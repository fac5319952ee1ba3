import type { WireValue } from '@chokka/contract'
import { Badge, Button, Field, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask } from '../../kit/client.ts'
import { History } from '../../kit/History.tsx'
import { officeLanguageNow } from '../../kit/languages.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Setting = WireValue<'settingList'>['content'][number]

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
/** In the language of the office. */
const meaningOf = ({ sentence }: Setting) => sentence[officeLanguageNow()]
const matches = ({ name, sentence }: Setting, text: string) =>
  `${name} ${sentence.en} ${sentence.bn}`.toLowerCase().includes(text.toLowerCase())

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
      ...{ key: 'name', head: 'office.setting', width: 'minmax(150px, 1fr)', phone: true },
      ...{ render: (row) => <b className="id">{row.name}</b>, text: (row) => row.name },
    },
    {
      ...{
        key: 'value',
        head: 'office.value',
        width: 'minmax(120px, 1fr)',
        phone: true,
        text: (row) => shown(row.value),
      },
      render: (row) => (
        <span className="id">
          {shown(row.value)} {row.unit !== 'none' && <small>{row.unit}</small>}
        </span>
      ),
    },
    {
      ...{ key: 'meaning', head: 'office.meaning', width: 'minmax(160px, 2.4fr)', text: meaningOf },
      render: meaningOf,
    },
    {
      ...{ key: 'default', head: 'common.status', width: '120px', text: (row) => String(row.isDefault) },
      render: (row) => <Origin of={row} />,
    },
  ],
  rowKey: (row) => row.name,
  label: (row) => row.name,
  Pane: SettingPane,
}

export const SettingRows = () => <RecordsScreen records={records} />

function Origin({ of }: { of: Setting }) {
  const { t } = useTexts()
  return <Badge tone={of.isDefault ? 'mute' : 'acc'}>{t(of.isDefault ? 'office.standard' : 'office.changed')}</Badge>
}

/** One setting: what it means, its value as JSON, and its change with a reason. */
function SettingPane({ row, onDone }: PaneProps<Setting>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [typed, setTyped] = useState(() => JSON.stringify(row.value, null, 2))
  const [isAsking, setAsking] = useState(false)
  const change = useOfficeAct('changeSetting', () => {
    setAsking(false)
    onDone()
  })
  const value = jsonOf(typed)
  return (
    <>
      <div className="o-pane__h">
        <h2 className="id">{row.name}</h2>
        <Origin of={row} />
      </div>
      <div className="o-pane__b">
        <p className="t2">{meaningOf(row)}</p>
        {row.takesTwo && <p className="o-sub">{t('product.takesTwo')}</p>}
        {!row.isDefault && (
          <dl className="o-facts">
            <div>
              <dt>{t('product.standard')}</dt>
              <dd className="id">{shown(row.standard)}</dd>
            </div>
          </dl>
        )}
        <Field label={t('office.value')} error={value === undefined ? t('office.notJson') : undefined} hint={row.unit}>
          <textarea
            className="o-ta id"
            aria-label={t('office.value')}
            rows={8}
            spellCheck={false}
            readOnly={!may('site.change')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        {may('site.change') && !row.isDefault && (
          <Button look="ghost" size="sm" onClick={() => setTyped(JSON.stringify(row.standard, null, 2))}>
            {t('product.toStandard')}
          </Button>
        )}
        <History subject={`setting:${row.name}`} />
      </div>
      {may('site.change') && (
        <div className="o-pane__f">
          <Button disabled={value === undefined} onClick={() => setAsking(true)}>
            {t('office.changeSetting')}
          </Button>
        </div>
      )}
      {isAsking && value !== undefined && (
        <ReasonDialog
          title={`${t('office.changeSetting')} · ${row.name}`}
          confirm={t('office.changeSetting')}
          reasons={[t('office.reason1_setting'), t('office.reason2_setting')]}
          effects={
            <dl className="o-facts">
              <div className="is-del">
                <dt>{t('office.before')}</dt>
                <dd className="id">{shown(row.value)}</dd>
              </div>
              <div className="is-ins">
                <dt>{t('office.after')}</dt>
                <dd className="id">{value}</dd>
              </div>
            </dl>
          }
          busy={change.busy}
          onConfirm={(reason) => change.run({ name: row.name, value, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The same JSON without its line breaks; undefined for what is none. */
function jsonOf(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}
