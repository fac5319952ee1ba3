import { parseMoney, ZERO } from '@chokka/money'
import { formatNumber, inLanguage } from '@chokka/text'
import { Button, Field, TextInput, useTexts } from '@chokka/ui'
import { Check } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { Age } from '../../kit/Age.tsx'
import { At } from '../../kit/At.tsx'
import { ask } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { officeLanguageNow } from '../../kit/languages.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { ItemPicture } from './ItemPicture.tsx'
import { PriceText } from './PriceText.tsx'
import type { Delivery } from './rows.ts'
import './mall.css'

const states = ['in_process', 'approved', 'rejected'] as const
const nameOf = ({ name }: Delivery) => name[officeLanguageNow()]

const records: Records<Delivery> = {
  title: 'mallOffice.deliveries',
  call: 'officeRedeems',
  load: async (filter, cursor) =>
    pageOf(await ask('officeRedeems', { ...paging(cursor), state: filter.oneOf('state', states) ?? 'in_process' })),
  filters: [{ name: 'state', kind: 'chips', options: states, standard: 'in_process', labels: 'state' }],
  columns: [
    {
      ...{ key: 'name', head: 'mallOffice.item', width: 'minmax(160px, 2fr)', phone: true, text: nameOf },
      render: (row) => (
        <span className="o-mall__n">
          <ItemPicture of={row.picture} />
          <span>
            <b>{nameOf(row)}</b>
            <small translate="no">{row.number}</small>
          </span>
        </span>
      ),
    },
    {
      ...{ key: 'account', head: 'office.account', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => row.account, text: (row) => row.account },
    },
    {
      ...{ key: 'price', head: 'mallOffice.price', width: 'minmax(170px, 1fr)', right: true },
      ...{ render: (row) => <PriceText of={row} />, text: (row) => `${row.points} ${row.money}` },
    },
    {
      ...{ key: 'at', head: 'common.time', width: '120px', phone: true, text: (row) => row.askedAt },
      render: (row) => (row.endedAt === null ? <Age since={row.askedAt} /> : <At at={row.endedAt} />),
    },
    {
      ...{ key: 'state', head: 'common.status', width: '120px', phone: true, text: (row) => row.state },
      render: (row) => <StateBadge of={row.state} />,
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${nameOf(row)} ${row.number}`,
  subject: (row) => (row.state === 'in_process' ? `redeem:${row.id}` : undefined),
  holderOf: (row) => row.holderId,
  Pane: DeliveryPane,
  pollMs: 15_000,
}

/** What members took from the points mall and waits to be sent. */
export const DeliveriesScreen = () => <RecordsScreen records={records} />

function DeliveryPane({ row, mayAct, onDone }: PaneProps<Delivery>) {
  const { t, locale } = useTexts()
  const { delivery } = row
  return (
    <>
      <div className="o-pane__h">
        <h2>{inLanguage(row.name, locale)}</h2>
        <StateBadge of={row.state} />
      </div>
      <div className="o-pane__b">
        <dl className="o-dl">
          <dt>{t('mallOffice.number')}</dt>
          <dd translate="no">{row.number}</dd>
          <dt>{t('office.account')}</dt>
          <dd>
            {row.account} · {t('shell.vipLevel', { level: row.rank })}
          </dd>
          <dt>{t('mallOffice.price')}</dt>
          <dd>
            <PriceText of={row} />
          </dd>
          <dt>{t('mallOffice.askedAt')}</dt>
          <dd>
            <At at={row.askedAt} />
          </dd>
          {row.endedAt === null ? (
            <>
              <dt>{t('mallOffice.expires')}</dt>
              <dd>
                <At at={row.expiresAt} />
              </dd>
              <dt>{t('mallOffice.stock')}</dt>
              <dd>{row.stock === null ? t('mallOffice.noLimit') : formatNumber(row.stock, locale)}</dd>
            </>
          ) : (
            <>
              <dt>{t('mallOffice.ended')}</dt>
              <dd>
                {row.endedBy ?? t('mallOffice.byItself')} · <At at={row.endedAt} />
              </dd>
            </>
          )}
          {row.courier !== null && (
            <>
              <dt>{t('mallOffice.sentBy')}</dt>
              <dd>
                {row.courier} · <span translate="no">{row.parcel}</span>
              </dd>
            </>
          )}
          {row.reason !== '' && (
            <>
              <dt>{t('office.reason')}</dt>
              <dd>{row.reason}</dd>
            </>
          )}
        </dl>
        {delivery && (
          <address className="o-mall__to">
            <b>{t('mallOffice.sendTo')}</b>
            <span>{delivery.name}</span>
            <span translate="no">{delivery.phone}</span>
            <span>{delivery.address}</span>
          </address>
        )}
        {row.state === 'in_process' && mayAct && <Decide row={row} onDone={onDone} />}
      </div>
    </>
  )
}

/** Send it, with courier and number, or send nothing and give everything back. */
function Decide({ row, onDone }: Pick<PaneProps<Delivery>, 'row' | 'onDone'>) {
  const { t } = useTexts()
  const [sent, setSent] = useState({ courier: '', parcel: '' })
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null)
  const isReady = sent.courier.trim() !== '' && sent.parcel.trim() !== ''
  useKeys({ a: isReady ? () => setAsking('approve') : undefined, r: () => setAsking('reject') })
  const over = () => {
    setAsking(null)
    onDone()
  }
  const approve = useOfficeAct('approveRedeem', over)
  const reject = useOfficeAct('rejectRedeem', over)
  return (
    <>
      {(['courier', 'parcel'] as const).map((name) => (
        <Field key={name} label={t(`mallOffice.${name}`)}>
          <TextInput
            maxLength={60}
            value={sent[name]}
            onChange={(event) => setSent({ ...sent, [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <div className="o-acts">
        <Button look="gain" icon={Check} disabled={!isReady} onClick={() => setAsking('approve')}>
          {t('mallOffice.approve')} <Key of="A" />
        </Button>
        <Button look="outline-danger" onClick={() => setAsking('reject')}>
          {t('mallOffice.reject')} <Key of="R" />
        </Button>
      </div>
      {asking === 'approve' && (
        <ReasonDialog
          title={t('mallOffice.approve')}
          confirm={t('mallOffice.approve')}
          tone="gain"
          reasons={[t('mallOffice.reason_packed'), t('mallOffice.reason_shop')]}
          effects={<Effects row={row} of="approve" />}
          busy={approve.busy}
          onConfirm={(reason) =>
            approve.run({ id: row.id, courier: sent.courier.trim(), parcel: sent.parcel.trim(), reason })
          }
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={t('mallOffice.reject')}
          confirm={t('mallOffice.rejectNow')}
          tone="danger"
          reasons={[t('mallOffice.reason_soldOut'), t('mallOffice.reason_address'), t('mallOffice.reason_damaged')]}
          effects={<Effects row={row} of="reject" />}
          busy={reject.busy}
          onConfirm={(reason) => reject.run({ id: row.id, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** The postings of a decision, and what the member reads. */
function Effects({ row, of }: { row: Delivery; of: 'approve' | 'reject' }) {
  const { t, locale } = useTexts()
  const [points, cash] = of === 'approve' ? ['H.points', 'H.promo'] : ['M.points', 'M.cash']
  return (
    <ul className="o-mall__fx">
      <li>
        <span>{t('mallOffice.posting', { from: 'E.points', to: points ?? '' })}</span>
        <b>{t('mallOffice.pricePoints', { points: formatNumber(row.points, locale) })}</b>
      </li>
      {parseMoney(row.money) > ZERO && (
        <li>
          <span>{t('mallOffice.posting', { from: 'E.points_cash', to: cash ?? '' })}</span>
          <b>
            <Taka of={row.money} />
          </b>
        </li>
      )}
      {of === 'reject' && row.stock !== null && (
        <li>
          <span>{t('mallOffice.stock')}</span>
          <b>
            {t('mallOffice.posting', {
              ...{ from: formatNumber(row.stock, locale), to: formatNumber(row.stock + 1, locale) },
            })}
          </b>
        </li>
      )}
      <li>{t(of === 'approve' ? 'mallOffice.readsSent' : 'mallOffice.readsReason')}</li>
    </ul>
  )
}
