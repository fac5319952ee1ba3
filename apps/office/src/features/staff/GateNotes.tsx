import type { Refused } from '@chokka/client/calls.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { formatDateTime } from '@chokka/text'
import { Button, useTexts, Latin } from '@chokka/ui'
import { Icon, LockKeyhole, LogOut, ShieldAlert, WifiOff } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'
import type { ReactNode } from 'react'
import { offsetOf, useOfficeClock } from '../../kit/office-clock.ts'
import { GateFrame } from './GateFrame.tsx'

type NoteProps = { icon: LucideIcon; isBad?: boolean; title: string; text: ReactNode; children: ReactNode }

/** A card that says why there is no form. */
const Note = ({ icon, isBad, title, text, children }: NoteProps) => (
  <GateFrame>
    <div className="o-gate" role={isBad ? 'alert' : undefined}>
      <span className={isBad ? 'o-big o-big--bad' : 'o-big'}>
        <Icon of={icon} />
      </span>
      <h1>{title}</h1>
      <p className="t2">{text}</p>
      {children}
    </div>
  </GateFrame>
)

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

type WithRetry = { onRetry: () => Promise<unknown> }

export function ClosedNetwork({ refusal, onRetry }: WithRetry & { refusal: Refused }) {
  const { t, locale } = useTexts()
  const { iso, zone } = useOfficeClock()
  return (
    <Note icon={ShieldAlert} isBad title={t('office.networkTitle')} text={t('office.networkText')}>
      <dl className="o-dl">
        <dt>{t('office.yourAddress')}</dt>
        <Latin as="dd">{String(field(refusal.value, 'address') ?? '')}</Latin>
        <dt>{t('office.seenAt')}</dt>
        <dd className="num" translate="no">
          {formatDateTime(iso, { ...locale, zone })} {offsetOf(iso, zone)}
        </dd>
      </dl>
      <Button look="secondary" block onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
      <p className="help">{t('office.noFormHere')}</p>
    </Note>
  )
}

export function LostOffice({ fault, onRetry }: WithRetry & { fault: Error }) {
  const { t } = useTexts()
  return (
    <Note icon={WifiOff} isBad title={t('office.lostTitle')} text={sentenceOf(fault)}>
      <Button look="secondary" block onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </Note>
  )
}

export function AccountLocked({ name, refusal, onBack }: { name: string; refusal: Refused; onBack: () => void }) {
  const { t } = useTexts()
  const count = Number(field(refusal.value, 'minutes') ?? 30)
  return (
    <Note icon={LockKeyhole} isBad title={t('office.lockedTitle')} text={t('office.lockedText', { count })}>
      <dl className="o-dl">
        <dt>{t('office.account')}</dt>
        <Latin as="dd">{name}</Latin>
      </dl>
      <Button look="secondary" block onClick={onBack}>
        {t('common.back')}
      </Button>
    </Note>
  )
}

export function SignedOut({ onAgain }: { onAgain: () => void }) {
  const { t } = useTexts()
  return (
    <Note icon={LogOut} title={t('office.signedOutTitle')} text={t('office.signedOutText')}>
      <Button block onClick={onAgain}>
        {t('office.signInAgain')}
      </Button>
    </Note>
  )
}
