import type { WireValue } from '@chokka/contract'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { Alert, EmptyState, useTexts } from '@chokka/ui'
import { Link2 } from '@chokka/ui/Icon.tsx'
import { referralLink } from './referral.ts'

type Codes = WireValue<'agentOverview'>['codes']

/** The link of every invitation code that can be used. */
export function ReferralLinks({ codes }: { codes: Codes }) {
  const { t } = useTexts()
  const usable = codes.filter((one) => one.usable)
  if (codes.length === 0) {
    return <EmptyState icon={Link2} title={t('agent.noCodesTitle')} text={t('agent.noCodesText')} />
  }
  return (
    <section className="card stack">
      <h2 className="card__h">{t('agent.referralLink')}</h2>
      {usable.length === 0 ? (
        <Alert tone="warn">{t('agent.noOpenCodes')}</Alert>
      ) : (
        <>
          <p className="sm t2">{t('agent.linkLead')}</p>
          <ul className="aglinks">
            {usable.map(({ code }) => (
              <li key={code}>
                <span className="sr">{t('agent.linkOf', { code })}</span>
                <CopyText text={referralLink(code)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
