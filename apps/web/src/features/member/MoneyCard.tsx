import { Anchor, Button, buttonClass, useTexts } from '@chokka/ui'
import { CalendarDays, Landmark, SquareAsterisk, UserRoundCheck } from '@chokka/ui/Icon.tsx'
import type { WireValue } from '@chokka/contract'
import { open } from '../../kit/open.ts'
import { SecurityRow } from './SecurityRow.tsx'

/** Payment password, real name, birth date and payees. */
export function MoneyCard({ security: { steps, realName, hasBirthday } }: { security: WireValue<'security'> }) {
  const { t } = useTexts()
  const hasPin = steps.some(({ name, done }) => name === 'paymentPassword' && done)
  const missing = { tone: 'wait', text: t('security.state_missing') } as const
  const set = { tone: 'ok', text: t('security.state_set') } as const
  return (
    <section className="card">
      <h2 className="card__h">{t('security.moneyCard')}</h2>
      <ul className="secrows">
        <SecurityRow
          icon={SquareAsterisk}
          name={t('security.paymentPassword')}
          state={hasPin ? set : missing}
          note={t('security.paymentNote')}
        >
          <Change what="paymentPassword" isSet={hasPin} />
        </SecurityRow>
        <SecurityRow
          icon={UserRoundCheck}
          name={t('security.realName')}
          state={realName ? set : missing}
          note={
            <>
              {realName && <span className="t2">{realName}</span>}
              {realName && ' · '}
              {t('security.realNameNote')}
            </>
          }
        >
          {!realName && <Change what="realName" />}
        </SecurityRow>
        <SecurityRow
          icon={CalendarDays}
          name={t('security.birthday')}
          state={hasBirthday ? set : missing}
          note={t('security.birthdayNote')}
        >
          {!hasBirthday && <Change what="birthday" />}
        </SecurityRow>
        <SecurityRow icon={Landmark} name={t('security.payees')} note={t('security.payeesNote')}>
          <Anchor
            className={buttonClass({ look: 'secondary' })}
            href="/member/withdraw"
            aria-label={`${t('security.payees')}: ${t('security.manage')}`}
          >
            {t('security.manage')}
          </Anchor>
        </SecurityRow>
      </ul>
    </section>
  )
}

type ChangeProps = { what: 'paymentPassword' | 'realName' | 'birthday'; isSet?: boolean }

/** Opens the popup in which it is set for the first time, or changed. */
function Change({ what, isSet = false }: ChangeProps) {
  const { t } = useTexts()
  const action = t(isSet ? 'security.change' : 'security.add')
  return (
    <Button look="secondary" aria-label={`${t(`security.${what}`)}: ${action}`} onClick={() => open(what)}>
      {action}
    </Button>
  )
}
