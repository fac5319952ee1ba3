import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { Alert, buttonClass, Icon, Modal, Money, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { ExternalLink, ShieldCheck } from '@chokka/ui/Icon.tsx'
import { withDisplaySettings } from '../../kit/display-settings.ts'
import { CopyText, shortId } from '@chokka/client/CopyText.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import type { Fact } from '@chokka/client/Facts.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { useVendorName } from '../../kit/vendor-names.ts'
import { GameCell, StateBadge } from './BetRows.tsx'
import { VendorFacts } from './VendorFacts.tsx'
import { gameTypeLabels, transactionLabels } from './labels.ts'
import type { BetDetailValue } from './labels.ts'

/** The details of one bet: stake and payout, balances, the vendor's data about the round, and the link to verify it. */
export function BetDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const detail = useCall('betDetail', { id, language: useLanguage() })
  return (
    <Modal open onClose={onClose} title={t('betting.detailTitle')} size="md">
      {detail.data ? (
        <Details detail={detail.data} />
      ) : detail.error ? (
        <RefusedState text={sentenceOf(detail.error)} busy={detail.isFetching} onRetry={() => void detail.refetch()} />
      ) : (
        <div className="betwait" aria-busy="true">
          <SkeletonLines lines={10} />
        </div>
      )}
    </Modal>
  )
}

function Details({ detail }: { detail: BetDetailValue }) {
  const { t, locale } = useTexts()
  const { bet, verifyUrl } = detail
  const isVoided = detail.transactions.some(({ kind }) => kind === 'rollback')
  const money = (decimal: string) => <Money amount={parseMoney(decimal)} />
  const rows: Fact[] = [
    { name: t('betting.placedAt'), value: formatDateTime(bet.at, locale) },
    {
      name: t('betting.settledAt'),
      value: bet.settledAt ? formatDateTime(bet.settledAt, locale) : t('betting.notSettled'),
    },
    { name: t('betting.stake'), value: money(bet.stake) },
    { name: t('betting.payout'), value: money(bet.payout) },
    { name: `${t('common.gain')} / ${t('common.loss')}`, value: <Money toned amount={parseMoney(bet.result)} /> },
    { name: t('betting.balanceBefore'), value: money(bet.balanceBefore) },
    { name: t('betting.balanceAfter'), value: money(bet.balanceAfter) },
    { name: t('betting.round'), value: <CopyText text={bet.round} /> },
    { name: t('betting.betId'), value: <CopyText text={bet.id} shown={shortId(bet.id)} /> },
  ]
  return (
    <>
      <div className="row between wrap">
        <GameCell bet={bet} note={t(gameTypeLabels[bet.gameType])} />
        <StateBadge bet={bet} />
      </div>
      <Facts of={rows} />
      {bet.settledAt && <Alert>{t('betting.replay')}</Alert>}
      <Voided detail={detail} />
      {bet.description && !isVoided && <p className="sm t2">{bet.description}</p>}
      <VendorFacts facts={detail.facts} />
      <Transactions transactions={detail.transactions} />
      {verifyUrl ? (
        <a
          className={buttonClass({ block: true })}
          href={withDisplaySettings(verifyUrl, locale)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={ShieldCheck} size="sm" />
          {t('betting.verify')}
          <Icon of={ExternalLink} size="sm" />
          <span className="sr">{t('betting.newTab')}</span>
        </a>
      ) : (
        <p className="sm muted">{t('betting.noVerify')}</p>
      )}
    </>
  )
}

/** Who took a bet back, when and how much: the vendor, by a rollback. */
function Voided({ detail: { bet, transactions } }: { detail: BetDetailValue }) {
  const { t, locale } = useTexts()
  const vendorName = useVendorName()
  const undone = transactions.findLast(({ kind }) => kind === 'rollback')
  if (!undone) return null
  return (
    <Alert tone="warn">
      {t('betting.voidedBy', { vendor: vendorName(bet.vassalage), time: formatDateTime(undone.at, locale) })}{' '}
      {bet.description ?? t('betting.voidedNoReason')}
    </Alert>
  )
}

function Transactions({ transactions }: { transactions: BetDetailValue['transactions'] }) {
  const { t, locale } = useTexts()
  return (
    <section className="stack">
      <h3 className="bethead">{t('betting.transactionsTitle')}</h3>
      <ul className="bettx">
        {transactions.map((one) => (
          <li key={one.id}>
            <span className="row between">
              <b className="b">{t(transactionLabels[one.kind])}</b>
              <Money amount={parseMoney(one.amount)} />
            </span>
            <span className="row between wrap sm muted">
              <span>{formatDateTime(one.at, locale)}</span>
              <span>
                {t('betting.balanceAfter')} <Money amount={parseMoney(one.balanceAfter)} />
              </span>
            </span>
            <span className="sm muted">
              <CopyText text={one.id} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
