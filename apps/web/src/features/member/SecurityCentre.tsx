import { formatDate, formatDateTime } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { Alert, Button, Money, RefusedState, SkeletonLines, SkeletonRows, useTexts, Latin } from '@chokka/ui'
import type { Protection } from '@chokka/contract/factors'
import { Facts } from '@chokka/client/Facts.tsx'
import type { Fact } from '@chokka/client/Facts.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { useMember } from '../../kit/use-member.ts'
import type { Member } from '../../kit/use-member.ts'
import { useSite } from '../../kit/use-site.ts'
import { HistoryCard } from './HistoryCard.tsx'
import { InactiveCard } from './InactiveCard.tsx'
import { IdentitiesCard } from './IdentitiesCard.tsx'
import { LoginCard } from './LoginCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { NetworksCard } from './NetworksCard.tsx'
import { PreferencesCard } from './PreferencesCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'
import { TermsFact } from './TermsFact.tsx'
import './security.css'

/** The member's account: how well it is protected, details, sessions, history and display preferences. */
export function SecurityCentre() {
  const { t } = useTexts()
  const { member, isTrial } = useMember()
  const security = useCall('security', undefined, { enabled: !isTrial })
  const { data } = security
  return (
    <div className="stack mc__gap">
      {data ? (
        <StrengthMeter steps={data.steps} onNext={takeStep} />
      ) : security.error ? (
        <RefusedState
          text={sentenceOf(security.error)}
          onRetry={() => void security.refetch()}
          busy={security.isFetching}
        />
      ) : (
        !isTrial && <div className="six six--wait" aria-busy="true" />
      )}
      <div className="mc__g">
        <div className="stack mc__gap">
          {data ? (
            <>
              {data.missingChecks.length > 0 && <InactiveCard missing={data.missingChecks} />}
              <LoginCard security={data} />
              <MoneyCard security={data} />
              <IdentitiesCard />
            </>
          ) : (
            !isTrial && <WaitingCards />
          )}
          {isTrial && <TrialCard />}
          <section className="card" aria-busy={member ? undefined : true}>
            <h2 className="card__h">{t('identity.account')}</h2>
            {member ? <AccountFacts member={member} /> : <SkeletonLines lines={7} />}
          </section>
        </div>
        <div className="stack mc__gap">
          <SessionsCard />
          <PreferencesCard />
          <PlaySafely />
          {data?.networkCounts && <NetworksCard />}
        </div>
      </div>
      {!isTrial && <HistoryCard />}
    </div>
  )
}

/** Opens what is needed for the next step of protection. */
function takeStep(step: Protection): void {
  if (step === 'mobile' || step === 'email') open('bindContact', { kind: step, isChange: false })
  else if (step === 'password') open('changePassword', {})
  else open(step)
}

/** As tall as the rows that come, so that nothing moves. */
function WaitingCards() {
  return (
    <>
      <section className="card sec4" aria-busy="true">
        <SkeletonRows rows={4} />
      </section>
      <section className="card sec4" aria-busy="true">
        <SkeletonRows rows={4} />
      </section>
    </>
  )
}

/** A trial account has no password and no money: what it can do is become a real one. */
function TrialCard() {
  const { t } = useTexts()
  return (
    <section className="card stack">
      <h2 className="card__h">{t('identity.trialTitle')}</h2>
      <p className="t2">{t('identity.trialLead')}</p>
      <p className="t2">{t('identity.trialKeeps')}</p>
      <Button onClick={() => open('register')}>{t('identity.trialOpenAccount')}</Button>
    </section>
  )
}

function AccountFacts({ member }: { member: Member }) {
  const { t, locale } = useTexts()
  const session: Fact = {
    name: t('identity.sessionExpiresAt'),
    value: formatDateTime(member.sessionExpiresAt, locale, { seconds: false }),
  }
  const account: Fact = {
    name: t('identity.account'),
    value: <Latin>{member.account}</Latin>,
  }
  if (member.isTrial) return <Facts of={[account, session]} />
  const facts: Fact[] = [
    account,
    { name: t('identity.registeredAt'), value: formatDate(member.registeredAt, locale) },
    {
      name: t('identity.previousLoginAt'),
      value: member.previousLoginAt ? formatDateTime(member.previousLoginAt, locale) : t('identity.noPreviousLogin'),
    },
    session,
    { name: t('security.termsAccepted'), value: <TermsFact /> },
    { name: t('identity.lifetimeNetDeposit'), value: <Money amount={parseMoney(member.lifetimeNetDeposit)} /> },
  ]
  return <Facts of={facts} />
}

function PlaySafely() {
  const { t } = useTexts()
  const { minimumAge } = useSite()
  return (
    <section className="card stack">
      <h2 className="card__h">{t('shell.responsiblePlay')}</h2>
      <Alert tone="warn">
        <b>{t('common.ageNote', { age: minimumAge })}</b>
        <br />
        {t('shell.playSafely')}
      </Alert>
      <p className="sm t2">{t('identity.playSafelyText')}</p>
    </section>
  )
}
