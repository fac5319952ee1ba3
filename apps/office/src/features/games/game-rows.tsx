import type { WireValue } from '@chokka/contract'
import { Badge, Field, Switch, TextInput, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import { ask, useCall } from '../../kit/client.ts'
import { History } from '../../kit/History.tsx'
import { labelOf } from '../../kit/labels.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Matrix, type Cell } from './Matrix.tsx'
import { SaveChanges } from './SaveChanges.tsx'

type Game = WireValue<'officeGames'>['content'][number]

const shows = ['all', 'closed', 'hot', 'unmapped'] as const

const records: Records<Game> = {
  title: 'product.games',
  call: 'officeGames',
  load: async (filter, cursor) =>
    pageOf(
      await ask('officeGames', {
        ...{ ...paging(cursor), show: filter.oneOf('show', shows) ?? 'all' },
        ...{ search: filter.get('text') ?? undefined, vendor: filter.get('vendor') ?? undefined },
      }),
    ),
  filters: [
    { name: 'text', kind: 'text', label: 'common.search' },
    { name: 'vendor', kind: 'text', label: 'product.vendorCode' },
    { name: 'show', kind: 'chips', options: shows, standard: 'all', labels: 'product.show' },
  ],
  columns: [
    {
      ...{ key: 'name', head: 'product.game', width: 'minmax(150px, 1.6fr)', phone: true },
      render: (row) => (
        <>
          <b>{row.displayName}</b> <Latin as="small">{row.gameCode}</Latin>
        </>
      ),
      text: (row) => row.displayName,
    },
    {
      ...{ key: 'vendor', head: 'product.vendor', width: '120px', text: (row) => row.vendor },
      render: (row) => <Latin>{row.vendor}</Latin>,
    },
    {
      ...{ key: 'lane', head: 'product.lane', width: '130px', text: (row) => row.gameType ?? '' },
      render: (row) => (row.gameType === null ? '–' : labelOf('product.lane', row.gameType)),
    },
    {
      ...{ key: 'state', head: 'common.status', width: '170px', phone: true, text: (row) => stateOf(row) },
      render: (row) => <GameState of={row} />,
    },
  ],
  rowKey: (row) => `${row.vendor}/${row.gameCode}`,
  label: (row) => row.displayName,
  Pane: GamePane,
}

export const GameRows = () => <RecordsScreen records={records} />

/** Why it is not open to everybody, the strongest reason first. */
function stateOf(game: Game): string {
  if (!game.enabled) return 'off'
  if (game.gameType === null) return 'unmapped'
  if (!game.isListed) return 'unlisted'
  if (!game.vendorEnabled) return 'vendorOff'
  return game.closedCountries.length + game.closedPlatforms.length + game.closedPairs.length > 0 ? 'partly' : 'on'
}

function GameState({ of }: { of: Game }) {
  const { t } = useTexts()
  const state = stateOf(of)
  const tone = state === 'on' ? 'ok' : state === 'partly' ? 'wait' : 'bad'
  return (
    <>
      <Badge tone={tone}>{labelOf('product.game', state)}</Badge>{' '}
      {of.isHot && <Badge tone="acc">{t('product.hot')}</Badge>}
    </>
  )
}

const draftOf = ({ enabled, isHot, sort }: Game) => ({ enabled, isHot, sort })

/** A game: where it is open, and its switches, which take a reason. */
function GamePane({ row }: PaneProps<Game>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [draft, setDraft] = useState(() => draftOf(row))
  const [isAsking, setAsking] = useState(false)
  const [cell, setCell] = useState<Cell>()
  const change = useOfficeAct('changeGame', () => {
    setAsking(false)
    setCell(undefined)
  })
  const vendors = useCall('vendorList', {}, { freshMs: 60_000 })
  const { vendor, gameCode } = row
  const readOnly = !may('games.change')
  const before = draftOf(row)
  const send = (changed: readonly (keyof typeof draft)[], reason: string) => {
    const changes = Object.fromEntries(changed.map((name) => [name, draft[name]]))
    change.run({ ...changes, vendor, gameCode, reason })
  }
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.displayName}</h2>
        <GameState of={row} />
      </div>
      <div className="o-pane__b">
        <dl className="o-dl">
          <dt>{t('product.vendor')}</dt>
          <Latin as="dd">
            {row.vendor} / {row.gameCode}
          </Latin>
          <dt>{t('product.categoryOfVendor')}</dt>
          <dd>{row.category ?? '–'}</dd>
        </dl>
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
          vendor={vendors.data?.content.find((one) => one.vendor === vendor)}
          blocked={row.blockedCountries}
          readOnly={readOnly}
          busy={change.busy}
          asking={cell}
          onAsk={setCell}
          onChange={(closed, reason) => change.run({ ...closed, vendor, gameCode, reason })}
        />
        <Switch
          checked={draft.isHot}
          disabled={readOnly}
          onChange={(event) => setDraft({ ...draft, isHot: event.currentTarget.checked })}
        >
          {t('product.hotMark')}
        </Switch>
        <Field label={t('product.place')} hint={t('product.placeHint')}>
          <TextInput
            type="number"
            readOnly={readOnly}
            min={-10000}
            max={10000}
            value={String(draft.sort)}
            onChange={(event) => setDraft({ ...draft, sort: Math.trunc(Number(event.currentTarget.value)) || 0 })}
          />
        </Field>
        <History subject={`game:${row.vendor}:${row.gameCode}`} />
      </div>
      {!readOnly && (
        <SaveChanges
          name={row.displayName}
          act={t('product.changeGame')}
          {...{ before, draft, isAsking }}
          busy={change.busy}
          onAsk={setAsking}
          onConfirm={send}
        />
      )}
    </>
  )
}
