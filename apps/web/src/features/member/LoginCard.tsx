import { formatDate } from '@chokka/text'
import { Button, useTexts, Latin } from '@chokka/ui'
import { KeyRound, Lock, Mail, Smartphone } from '@chokka/ui/Icon.tsx'
import type { WireValue } from '@chokka/contract'
import { open } from '../../kit/open.ts'
import { SecurityRow } from './SecurityRow.tsx'
import { useRemovals } from './use-removals.ts'

type Security = WireValue<'security'>

/** Password, mobile number, mail address and authenticator. */
export function LoginCard({ security }: { security: Security }) {
  const { t, locale } = useTexts()
  const { passwordChangedAt, passwordExpiresAt, hasPassword } = security
  const date = formatDate(passwordChangedAt, locale)
  const changed = passwordExpiresAt
    ? t('security.passwordNoteExpires', { date, expires: formatDate(passwordExpiresAt, locale) })
    : t('security.passwordNote', { date })
  // The dates of an account without a password are those of its registration.
  const note = hasPassword ? changed : t('security.passwordNoteNone')
  return (
    <section className="card">
      <h2 className="card__h">{t('security.loginCard')}</h2>
      <ul className="secrows">
        <SecurityRow
          icon={Lock}
          name={t('security.step_password')}
          state={{
            tone: hasPassword ? 'ok' : 'wait',
            text: t(hasPassword ? 'security.state_ok' : 'security.state_missing'),
          }}
          note={note}
        >
          <Button
            look="secondary"
            aria-label={`${t('security.step_password')}: ${t(hasPassword ? 'security.change' : 'identity.setPassword')}`}
            onClick={() => (hasPassword ? open('changePassword', {}) : open('firstPassword'))}
          >
            {t(hasPassword ? 'security.change' : 'identity.setPassword')}
          </Button>
        </SecurityRow>
        <ContactRow kind="mobile" security={security} />
        <ContactRow kind="email" security={security} />
        <AuthenticatorRow security={security} />
      </ul>
    </section>
  )
}

function ContactRow({ kind, security }: { kind: 'mobile' | 'email'; security: Security }) {
  const { t } = useTexts()
  const { removeContact, busy } = useRemovals()
  const contact = security[kind]
  const name = t(kind === 'mobile' ? 'security.mobile' : 'security.email')
  const note = t(kind === 'mobile' ? 'security.mobileNote' : 'security.emailNote')
  const action = t(contact?.verified ? 'security.change' : contact ? 'security.verify' : 'security.add')
  const state = contact?.verified
    ? ({ tone: 'ok', text: t('security.state_verified') } as const)
    : ({ tone: 'wait', text: t(contact ? 'security.state_unverified' : 'security.state_missing') } as const)
  const canSend = kind === 'mobile' ? security.sends.sms : security.sends.mail
  return (
    <SecurityRow
      icon={kind === 'mobile' ? Smartphone : Mail}
      name={name}
      state={state}
      note={
        <>
          {contact && <Latin className="t2">{contact.hint}</Latin>}
          {contact && ' · '}
          {canSend ? note : t('security.noGateway')}
        </>
      }
    >
      <Button
        look="secondary"
        disabled={!canSend}
        aria-label={`${name}: ${action}`}
        onClick={() => open('bindContact', { kind, isChange: contact?.verified ?? false })}
      >
        {action}
      </Button>
      {contact && (
        <Button
          look="ghost"
          busy={busy}
          aria-label={`${name}: ${t('security.remove')}`}
          onClick={() => removeContact(kind)}
        >
          {t('security.remove')}
        </Button>
      )}
    </SecurityRow>
  )
}

function AuthenticatorRow({ security: { authenticator } }: { security: Security }) {
  const { t } = useTexts()
  const { removeAuthenticator, makeCodes, busy } = useRemovals()
  const name = t('security.step_authenticator')
  const count = authenticator?.recoveryCodesLeft ?? 0
  return (
    <SecurityRow
      icon={KeyRound}
      name={name}
      state={
        authenticator ? { tone: 'ok', text: t('security.state_on') } : { tone: 'wait', text: t('security.state_off') }
      }
      note={authenticator ? t('security.recoveryLeft', { count }) : t('security.authenticatorNote')}
    >
      {authenticator ? (
        <>
          <Button look="secondary" busy={busy} onClick={makeCodes}>
            {t('security.newCodes')}
          </Button>
          <Button
            look="ghost"
            busy={busy}
            aria-label={`${name}: ${t('security.remove')}`}
            onClick={removeAuthenticator}
          >
            {t('security.remove')}
          </Button>
        </>
      ) : (
        <Button look="secondary" aria-label={t('security.do_authenticator')} onClick={() => open('authenticator')}>
          {t('security.add')}
        </Button>
      )}
    </SecurityRow>
  )
}
