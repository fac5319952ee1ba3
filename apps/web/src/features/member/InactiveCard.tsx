import { Button, useTexts } from '@chokka/ui'
import { CircleDashed, Icon } from '@chokka/ui/Icon.tsx'
import type { AccountCheck } from '@chokka/contract/account-checks'
import { open } from '../../kit/open.ts'

/** Opens what meets a check. */
const meets: Record<AccountCheck, () => void> = {
  realName: () => open('realName'),
  birthday: () => open('birthday'),
  mobile: () => open('bindContact', { kind: 'mobile', isChange: false }),
  email: () => open('bindContact', { kind: 'email', isChange: false }),
  mobileOrEmail: () => open('bindContact', { kind: 'mobile', isChange: false }),
}

/** What is missing before this account may deposit and play for money (S-20), with a way to each of them. */
export function InactiveCard({ missing }: { missing: readonly AccountCheck[] }) {
  const { t } = useTexts()
  return (
    <section className="card stack inactive" aria-labelledby="inactive-h">
      <h2 className="card__h" id="inactive-h">
        {t('security.inactiveTitle')}
      </h2>
      <p className="t2">{t('security.inactiveLead')}</p>
      <ul className="inactive__l">
        {missing.map((check) => (
          <li key={check}>
            <Icon of={CircleDashed} />
            <Button look="secondary" onClick={meets[check]}>
              {t(`security.check_${check}` as const)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
