import { Anchor, Latin, useTexts } from '@chokka/ui'
import { CircleAlert, Icon } from '@chokka/ui/Icon.tsx'
import { At } from '../../kit/At.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { ProofImage } from './ProofImage.tsx'
import type { DepositDetail, DepositRow } from './rows.ts'

/** The other claims of its TrxID that wait for staff: one decision is made about all of them. */
export const otherClaims = (detail: DepositDetail | undefined) =>
  detail?.trxUses.filter(({ reviewSince }) => reviewSince !== null) ?? []

/** All who say that they have sent one payment, side by side: who, how much, when, and their proof. */
export function Contested({ row, detail }: { row: DepositRow; detail: DepositDetail }) {
  const { t } = useTexts()
  const others = otherClaims(detail)
  if (others.length === 0 || row.reviewSince === null) return null
  const claims = [{ ...row, reviewSince: row.reviewSince }, ...others]
  return (
    <section aria-label={t('office.contested')}>
      <p className="o-strip">
        <Icon of={CircleAlert} />
        {t('office.contestedHint')}
      </p>
      <ul className="d-claims">
        {claims.map(({ id, invoice, account, holderId, amountAsked, createdAt, reviewSince, image }) => (
          <li key={id} aria-current={id === row.id}>
            <Anchor className="link" href={`/members/${holderId}`}>
              {account}
            </Anchor>
            {id === row.id ? (
              <Latin as="b">{invoice}</Latin>
            ) : (
              <Anchor className="link" href={`/deposits?state=all&invoice=${encodeURIComponent(invoice)}`}>
                <Latin>{invoice}</Latin>
              </Anchor>
            )}
            <Taka of={amountAsked} />
            <small className="muted">
              {t('office.began')} <At at={createdAt} seconds />
            </small>
            <small className="muted">
              {t('office.waitsSince')} <At at={reviewSince ?? createdAt} seconds />
            </small>
            {image === null ? (
              <span className="muted">{t('office.noProof')}</span>
            ) : (
              <ProofImage id={image} label={`${t('office.proof')}, ${invoice}`} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
