import { formatDateTime } from '@chokka/text'
import { Alert, Badge, Pager, RecordsTable, SkeletonRows, useTexts, Latin } from '@chokka/ui'
import type { BadgeTone, RecordColumn } from '@chokka/ui'
import type { TextKey } from '@chokka/text'
import { useEffect, useRef, useState } from 'react'
import type { WireValue } from '@chokka/contract'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { browserOf } from '../../kit/browser-name.ts'

type LoginRow = WireValue<'loginHistory'>['content'][number]

/** The attempts to sign in of 90 days (S-06). Its address is #history. */
export function HistoryCard() {
  const { t } = useTexts()
  const [pageNo, setPageNo] = useState(1)
  const history = useCall('loginHistory', { pageNo }, { keepPrevious: true })
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === '#history') card.current?.scrollIntoView()
  }, [])
  return (
    <section className="card loghist" id="history" ref={card}>
      <h2 className="card__h">
        <span>
          {t('security.history')} <span className="muted loghist__days">{t('security.historyDays')}</span>
        </span>
      </h2>
      <QueryResult query={history} skeleton={<SkeletonRows rows={4} />}>
        {({ content, totalPages }) => (
          <>
            <Stopped rows={content} />
            {content.length === 0 ? (
              <p className="sm t2">{t('security.historyNone')}</p>
            ) : (
              <Attempts rows={content} busy={history.isFetching} />
            )}
            {totalPages > 1 && <Pager page={pageNo} total={totalPages} onPage={setPageNo} />}
          </>
        )}
      </QueryResult>
    </section>
  )
}

/** The latest attempt that was stopped, with what to do about it. */
function Stopped({ rows }: { rows: readonly LoginRow[] }) {
  const { t, locale } = useTexts()
  const last = rows.find(({ result }) => result !== 'signed_in')
  if (!last) return null
  const changePassword = () => open('changePassword', {})
  const time = formatDateTime(last.at, locale, { seconds: false })
  return (
    <Alert tone="bad">
      <b>{t('security.historyWarn', { time, ip: last.ip })}</b>{' '}
      <button type="button" className="link" onClick={changePassword}>
        {t('security.historyWarnAct')}
      </button>
    </Alert>
  )
}

function Attempts({ rows, busy }: { rows: readonly LoginRow[]; busy: boolean }) {
  const { t, locale } = useTexts()
  const time = (row: LoginRow) => formatDateTime(row.at, locale)
  const place = (row: LoginRow) => placeOf(row.country, locale.lang) ?? t('security.unknownPlace')
  const device = (row: LoginRow) => browserOf(row.userAgent) ?? t('security.unknownDevice')
  const method = (row: LoginRow) =>
    methodTexts(row)
      .map((key) => t(key))
      .join(' + ')
  const state = (row: LoginRow) => {
    const [tone, key] = resultOf(row)
    return <Badge tone={tone}>{t(key)}</Badge>
  }
  const columns: RecordColumn<LoginRow>[] = [
    {
      key: 'at',
      head: t('security.time'),
      render: (row) => (
        <span className="num" translate="no">
          {time(row)}
        </span>
      ),
    },
    {
      key: 'ip',
      head: t('security.ip'),
      render: (row) => <Latin className="t2">{row.ip}</Latin>,
    },
    { key: 'place', head: t('security.place'), render: (row) => <span className="t2">{place(row)}</span> },
    { key: 'device', head: t('security.device'), render: (row) => <span className="t2">{device(row)}</span> },
    { key: 'method', head: t('security.method'), render: (row) => <span className="t2">{method(row)}</span> },
    { key: 'result', head: t('security.result'), render: state },
  ]
  const card = (row: LoginRow) => (
    <div className="loghist__row">
      <span className="grow">
        <b className="num" translate="no">
          {time(row)}
        </b>
        <small className="sm muted">
          {method(row)} · {device(row)} · {place(row)} · <Latin>{row.ip}</Latin>
        </small>
      </span>
      {state(row)}
    </div>
  )
  return <RecordsTable {...{ caption: t('security.history'), rows, columns, card, busy }} rowKey={(row) => row.id} />
}

/** The name of a country in a language; undefined where the network has none, as a private one. */
const placeOf = (country: string | null, language: string): string | undefined =>
  country ? new Intl.DisplayNames(language, { type: 'region' }).of(country) : undefined

const methods: Record<string, TextKey> = {
  password: 'security.method_password',
  sms: 'security.method_sms',
  social: 'security.method_social',
  reset: 'security.method_reset',
  register: 'security.method_register',
  exchange: 'security.method_exchange',
  authenticator: 'security.factor_authenticator',
  recovery: 'security.factor_recovery',
  mobile: 'security.factor_mobile',
  email: 'security.factor_email',
  payeeName: 'security.factor_payeeName',
}
/** How they signed in, and by which second factor. */
const methodTexts = ({ method, factor }: LoginRow): TextKey[] =>
  [method, factor].flatMap((one) => (one && methods[one] ? [methods[one]] : []))

function resultOf({ result, newNetwork }: LoginRow): [BadgeTone, TextKey] {
  if (result !== 'signed_in') return ['bad', 'security.result_stopped']
  return newNetwork ? ['info', 'security.result_new'] : ['ok', 'security.result_signed_in']
}
