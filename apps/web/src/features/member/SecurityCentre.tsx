import { formatDate, formatDateTime } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { Alert, Badge, Button, Money, SkeletonLines, useTexts } from '@chokka/ui'
import type { LucideIcon } from '@chokka/ui'
import { Icon, Lock, Wallet } from '@chokka/ui/Icon.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import type { Fact } from '@chokka/client/Facts.tsx'
import { useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { useMember } from '../../kit/use-member.ts'
import type { Member } from '../../kit/use-member.ts'
import { useSite } from '../../kit/use-site.ts'
import { PreferencesCard } from './PreferencesCard.tsx'
import { IdentitiesCard } from './IdentitiesCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** The member's account: details, passwords, sessions and display preferences. */
export function SecurityCentre() {
  const { t } = useTexts()
  const { member, isTrial } = useMember()
  return (
    <div className="mc__g">
      <div className="stack mc__gap">
        <section className="card" aria-busy={member ? undefined : true}>
          <h2 className="card__h">{t('identity.account')}</h2>
          {member ? <AccountFacts member={member} /> : <SkeletonLines lines={6} />}
        </section>
        {isTrial ? <TrialCard /> : <Passwords member={member} />}
        {!isTrial && <IdentitiesCard />}
        <SessionsCard />
      </div>
      <div className="stack mc__gap">
        <PreferencesCard />
        <PlaySafely />
      </div>
    </div>
  )
}

function Passwords({ member }: { member: Member | undefined }) {
  const { t } = useTexts()
  const hasPassword = useCall('myIdentities').data?.hasPassword
  return (
    <section className="card">
      <h2 className="card__h">{t('identity.passwordsTitle')}</h2>
      <div className="secrows">
        <SecretRow
          icon={Lock}
          name={t('identity.loginPassword')}
          note={t('identity.loginPasswordNote')}
          isSet={hasPassword}
          action={t(hasPassword === false ? 'identity.setPassword' : 'common.change')}
          onPress={() => open(hasPassword === false ? 'firstPassword' : 'changePassword')}
        />
        <SecretRow
          icon={Wallet}
          name={t('identity.paymentPassword')}
          note={t('identity.hint_paymentPassword')}
          isSet={member?.hasPaymentPassword}
          action={t(member?.hasPaymentPassword ? 'common.change' : 'identity.setPassword')}
          onPress={() => open('paymentPassword')}
        />
      </div>
    </section>
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
  const account: Fact = { name: t('identity.account'), value: <span className="id">{member.account}</span> }
  if (member.isTrial) return <Facts of={[account, session]} />
  const facts: Fact[] = [
    account,
    {
      name: t('identity.payeeName'),
      value: member.payeeName ?? <span className="muted">{t('identity.notSet')}</span>,
    },
    { name: t('identity.registeredAt'), value: formatDate(member.registeredAt, locale) },
    {
      name: t('identity.previousLoginAt'),
      value: member.previousLoginAt ? formatDateTime(member.previousLoginAt, locale) : t('identity.noPreviousLogin'),
    },
    session,
    { name: t('identity.lifetimeNetDeposit'), value: <Money amount={parseMoney(member.lifetimeNetDeposit)} /> },
  ]
  return <Facts of={facts} />
}

type SecretRowProps = {
  icon: LucideIcon
  name: string
  note: string
  /** Undefined until known. */
  isSet: boolean | undefined
  action: string
  onPress: () => void
}

function SecretRow({ icon, name, note, isSet, action, onPress }: SecretRowProps) {
  const { t } = useTexts()
  return (
    <div className="secrow">
      <span className="secrow__i">
        <Icon of={icon} />
      </span>
      <span className="grow">
        <span className="row wrap">
          <b className="b">{name}</b>
          {isSet !== undefined && (
            <Badge tone={isSet ? 'ok' : 'wait'}>{t(isSet ? 'identity.set' : 'identity.notSet')}</Badge>
          )}
        </span>
        <small className="sm muted">{note}</small>
      </span>
      <Button look="secondary" aria-label={`${name}: ${action}`} disabled={isSet === undefined} onClick={onPress}>
        {action}
      </Button>
    </div>
  )
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
