import type { WireInput } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { Badge, Button, Field, Switch, useTexts, Latin } from '@chokka/ui'
import { RefreshCw } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { ask } from '../../kit/client.ts'
import { History } from '../../kit/History.tsx'
import { labelOf } from '../../kit/labels.ts'
import { Moment } from '../../kit/Moment.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { PaneProps, Records } from '../../kit/records.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Matrix, type Cell } from './Matrix.tsx'
import { SaveChanges } from './SaveChanges.tsx'
import { Categories, LastHour, LateMessages } from './VendorFields.tsx'
import type { Vendor, VendorDraft } from './rows.ts'
import { SyncReport } from './SyncReport.tsx'

const records: Records<Vendor> = {
  title: 'product.vendors',
  call: 'vendorList',
  load: async (filter) => {
    const { content } = await ask('vendorList')
    const text = (filter.get('text') ?? '').toLowerCase()
    const rows = content.filter(({ vendor, displayName }) => `${vendor} ${displayName}`.toLowerCase().includes(text))
    return { rows, next: null }
  },
  filters: [{ name: 'text', kind: 'text', label: 'common.search' }],
  columns: [
    {
      ...{ key: 'name', head: 'product.vendor', width: 'minmax(130px, 1.4fr)', phone: true },
      render: (row) => (
        <>
          <b>{row.displayName}</b> <Latin as="small">{row.vendor}</Latin>
        </>
      ),
      text: (row) => row.vendor,
    },
    {
      ...{ key: 'games', head: 'product.openGames', width: '130px', right: true },
      render: (row) => <Games of={row} />,
      text: (row) => `${row.openGames}/${row.games}`,
    },
    {
      ...{ key: 'health', head: 'product.answers', width: '150px', text: (row) => healthOf(row) },
      render: (row) => <Health of={row} />,
    },
    {
      ...{ key: 'sync', head: 'product.lastRead', width: '140px', text: (row) => row.sync?.at ?? '' },
      render: (row) => (row.sync === null ? '–' : <At at={row.sync.at} />),
    },
    {
      ...{ key: 'state', head: 'common.status', width: '150px', phone: true, text: (row) => stateOf(row) },
      render: (row) => <VendorState of={row} />,
    },
  ],
  rowKey: (row) => row.vendor,
  label: (row) => row.displayName,
  Pane: VendorPane,
  Top: ReadLists,
  pollMs: 30_000,
}

export const VendorRows = () => <RecordsScreen records={records} />

function healthOf({ health }: Vendor): string {
  if (health === null) return '–'
  const { mostMs, failures, answers } = health
  return `${mostMs === null ? '–' : `≤ ${mostMs} ms`} · ${failures} / ${answers + failures}`
}

function Games({ of: { openGames, games } }: { of: Vendor }) {
  const { locale } = useTexts()
  return (
    <span className="num" translate="no">
      {formatNumber(openGames, locale)} / {formatNumber(games, locale)}
    </span>
  )
}

function Health({ of: { health } }: { of: Vendor }) {
  const { locale } = useTexts()
  if (health === null) return '–'
  const [most, failures, asked] = [health.mostMs ?? 0, health.failures, health.answers + health.failures].map((of) =>
    formatNumber(of, locale),
  )
  return (
    <span className="num" translate="no">
      {health.mostMs === null ? '–' : `≤ ${most} ms`} · {failures} / {asked}
    </span>
  )
}

function stateOf({ enabled, inMaintenance, sync, health }: Vendor): string {
  if (!enabled) return 'off'
  if (inMaintenance) return 'maintenance'
  if (health !== null && health.answers === 0) return 'silent'
  return sync?.fault ? 'listFault' : 'on'
}

function VendorState({ of }: { of: Vendor }) {
  const state = stateOf(of)
  return (
    <Badge tone={state === 'on' ? 'ok' : state === 'maintenance' ? 'wait' : 'bad'}>
      {labelOf('product.game', state)}
    </Badge>
  )
}

/** Has the lists of all vendors read now. */
function ReadLists() {
  const { t } = useTexts()
  const { may } = useMe()
  const [isAsking, setAsking] = useState(false)
  const read = useOfficeAct('readGameLists', () => setAsking(false))
  if (!may('games.change')) return null
  return (
    <div>
      <Button look="secondary" size="sm" icon={RefreshCw} onClick={() => setAsking(true)}>
        {t('product.readLists')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('product.readLists')}
          confirm={t('product.readLists')}
          reasons={[t('product.reason_vendor')]}
          effects={<p className="t2">{t('product.readListsEffect')}</p>}
          busy={read.busy}
          onConfirm={(reason) => read.run({ reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const draftOf = (vendor: Vendor): VendorDraft => ({
  ...{ enabled: vendor.enabled, inMaintenance: vendor.inMaintenance, opensAt: vendor.opensAt, sort: vendor.sort },
  categories: vendor.categories,
  ...{ rollbackAfterWin: vendor.rollbackAfterWin, afterRoundClosed: vendor.afterRoundClosed },
})

/** A vendor: its switches, maintenance and categories, what its list brought, and how it answers. */
function VendorPane({ row }: PaneProps<Vendor>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(() => draftOf(row))
  const [isAsking, setAsking] = useState(false)
  const [cell, setCell] = useState<Cell>()
  const change = useOfficeAct('changeVendor', () => {
    setAsking(false)
    setCell(undefined)
  })
  const readOnly = !may('games.change')
  const before = draftOf(row)
  const send = (changed: readonly (keyof VendorDraft)[], reason: string) =>
    change.run(inputOf(row, draft, changed, reason))
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.displayName}</h2>
        <VendorState of={row} />
      </div>
      <div className="o-pane__b">
        <LastHour of={row.health} />
        <Switch
          checked={draft.enabled}
          disabled={readOnly}
          onChange={(event) => setDraft({ ...draft, enabled: event.currentTarget.checked })}
        >
          {t('product.isOn')}
        </Switch>
        <Matrix
          name={row.displayName}
          of={row}
          readOnly={readOnly}
          busy={change.busy}
          asking={cell}
          onAsk={setCell}
          onChange={(closed, reason) => change.run({ ...closed, vendor: row.vendor, reason })}
        />
        <Switch
          checked={draft.inMaintenance}
          disabled={readOnly}
          onChange={(event) => setDraft({ ...draft, inMaintenance: event.currentTarget.checked, opensAt: null })}
        >
          {t('product.inMaintenance')}
        </Switch>
        {draft.inMaintenance && (
          <Field label={t('product.opensAt')} hint={t('product.opensAtHint')}>
            <Moment value={draft.opensAt} readOnly={readOnly} onChange={(opensAt) => setDraft({ ...draft, opensAt })} />
          </Field>
        )}
        <LateMessages {...{ draft, readOnly }} onChange={setDraft} />
        <Categories of={row} {...{ draft, readOnly }} onChange={setDraft} />
        <SyncReport of={row.sync} />
        <History subject={`vendor:${row.vendor}`} />
      </div>
      {!readOnly && (
        <SaveChanges
          name={row.displayName}
          act={t('product.changeVendor')}
          {...{ before, draft, isAsking }}
          busy={change.busy}
          onAsk={setAsking}
          onConfirm={send}
        />
      )}
    </>
  )
}

function inputOf(row: Vendor, draft: VendorDraft, changed: readonly (keyof VendorDraft)[], reason: string) {
  const { opensAt, ...others } = Object.fromEntries(changed.map((name) => [name, draft[name]]))
  const input: WireInput<'changeVendor'> = { ...others, vendor: row.vendor, reason }
  if (opensAt !== undefined && draft.opensAt !== null) input.opensAt = draft.opensAt
  // An end without its beginning would be taken for a change of the end alone.
  if (input.opensAt !== undefined) input.inMaintenance = draft.inMaintenance
  return input
}
