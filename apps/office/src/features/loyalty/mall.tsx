import { useLocation } from '@chokka/client/router.tsx'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { formatNumber } from '@chokka/text'
import { Anchor, Badge, buttonClass, EmptyState, Icon, SkeletonRows, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { ask, useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { officeLanguageNow } from '../../kit/languages.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { Records } from '../../kit/records.ts'
import { useMe } from '../../kit/use-me.ts'
import { ItemForm } from './ItemForm.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { PriceText } from './PriceText.tsx'
import { itemKinds, type MallItem } from './rows.ts'
import './mall.css'

const allKinds = ['all', ...itemKinds] as const
const nameOf = ({ name }: MallItem) => name[officeLanguageNow()]

const records: Records<MallItem> = {
  title: 'mallOffice.mall',
  call: 'mallItems',
  load: async (filter) => {
    const kind = filter.oneOf('kind', itemKinds)
    const { content } = await ask('mallItems', {})
    const rows = content.filter((item) => kind === undefined || item.kind === kind)
    return { rows, next: null, total: rows.length }
  },
  filters: [{ name: 'kind', kind: 'chips', options: allKinds, standard: 'all', labels: 'mallOffice.kind' }],
  columns: [
    {
      ...{ key: 'name', head: 'mallOffice.item', width: 'minmax(200px, 2fr)', phone: true, text: nameOf },
      render: (row) => (
        <span className="o-mall__n">
          <ItemPicture of={row.picture} />
          <span>
            <Anchor className="link" href={`/mall/${row.id}`}>
              {nameOf(row)}
            </Anchor>
            <small>{labelOf('mallOffice.kind', row.kind)}</small>
          </span>
        </span>
      ),
    },
    {
      ...{ key: 'price', head: 'mallOffice.price', width: 'minmax(150px, 1fr)', right: true, phone: true },
      ...{ render: (row) => <PriceText of={row} />, text: (row) => `${row.points} ${row.money}` },
    },
    {
      ...{ key: 'stock', head: 'mallOffice.stock', width: '110px', right: true, phone: true },
      ...{ render: (row) => <Stock of={row.stock} />, text: (row) => String(row.stock ?? '') },
    },
    {
      ...{ key: 'rank', head: 'mallOffice.leastRank', width: '90px', text: (row) => String(row.leastRank) },
      render: (row) => <Rank of={row.leastRank} />,
    },
    {
      ...{ key: 'limit', head: 'mallOffice.most', width: '120px' },
      text: (row) => (row.limit ? `${row.limit.most} ${row.limit.period}` : ''),
      render: (row) => <Limit of={row} />,
    },
    {
      ...{ key: 'given', head: 'mallOffice.given', width: '80px', right: true, text: (row) => String(row.given) },
      render: (row) => <Count of={row.given} />,
    },
    {
      ...{ key: 'waiting', head: 'mallOffice.waiting', width: '80px', right: true, text: (row) => String(row.waiting) },
      render: (row) => <Count of={row.waiting} />,
    },
    {
      ...{
        key: 'shown',
        head: 'mallOffice.shownHead',
        width: '100px',
        phone: true,
        text: (row) => String(row.isShown),
      },
      render: (row) => <Shown is={row.isShown} />,
    },
  ],
  rowKey: (row) => String(row.id),
  label: nameOf,
  Top: NewItem,
}

/** The items of the points mall, or the one that the address names. */
export function MallScreen() {
  const { pathname, search } = useLocation()
  const [, id] = /^\/mall\/([1-9]\d{0,9}|new)$/.exec(pathname) ?? []
  if (id === undefined) return <RecordsScreen records={records} />
  const asked = new URLSearchParams(search).get('kind')
  const kind = itemKinds.find((one) => one === asked) ?? 'goods'
  return <ItemPage key={`${id} ${kind}`} id={id === 'new' ? null : Number(id)} kind={kind} />
}

function ItemPage({ id, kind }: { id: number | null; kind: (typeof itemKinds)[number] }) {
  const { t } = useTexts()
  const items = useCall('mallItems', {}, { enabled: id !== null })
  return (
    <>
      <p className="crumb">
        <Anchor className="link" href="/mall">
          {t('mallOffice.mall')}
        </Anchor>
      </p>
      {id === null ? (
        <ItemForm kind={kind} item={undefined} />
      ) : (
        <QueryResult query={items} skeleton={<SkeletonRows rows={8} />}>
          {({ content }) => {
            const item = content.find((one) => one.id === id)
            // A newer version begins the form anew.
            return item ? (
              <ItemForm key={item.version} kind={item.kind} item={item} />
            ) : (
              <EmptyState title={t('office.emptyTitle')} />
            )
          }}
        </QueryResult>
      )}
    </>
  )
}

function NewItem() {
  const { t } = useTexts()
  const { may } = useMe()
  if (!may('mall.change')) return null
  return (
    <div className="chips">
      {itemKinds.map((kind) => (
        <Anchor key={kind} className={buttonClass({ look: 'secondary', size: 'sm' })} href={`/mall/new?kind=${kind}`}>
          <Icon of={Plus} /> {t('product.newOf', { kind: labelOf('mallOffice.kind', kind) })}
        </Anchor>
      ))}
    </div>
  )
}

function Count({ of }: { of: number }) {
  const { locale } = useTexts()
  return of === 0 ? (
    <span className="muted">–</span>
  ) : (
    <span className="num" translate="no">
      {formatNumber(of, locale)}
    </span>
  )
}

/** What is gone is seen at once. */
function Stock({ of }: { of: number | null }) {
  const { t, locale } = useTexts()
  if (of === null) return <small>{t('mallOffice.noLimit')}</small>
  return of === 0 ? (
    <Badge tone="bad">0</Badge>
  ) : (
    <span className="num" translate="no">
      {formatNumber(of, locale)}
    </span>
  )
}

function Rank({ of }: { of: number }) {
  const { t } = useTexts()
  return of === 0 ? <small>{t('mallOffice.allRanks')}</small> : t('mallOffice.fromRank', { rank: of })
}

function Limit({ of: { limit } }: { of: MallItem }) {
  const { t } = useTexts()
  return limit === null ? (
    <small>{t('mallOffice.noLimit')}</small>
  ) : (
    t(`mallOffice.limit_${limit.period}`, { count: limit.most })
  )
}

function Shown({ is }: { is: boolean }) {
  const { t } = useTexts()
  return <Badge tone={is ? 'ok' : 'mute'}>{t(is ? 'mallOffice.isShown' : 'mallOffice.isHidden')}</Badge>
}
