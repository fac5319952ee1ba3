import { Button, Modal, Outfield, useTexts } from '@chokka/ui'
import { Check, CircleDashed, Icon } from '@chokka/ui/Icon.tsx'
import { navigate } from '@chokka/client/router.tsx'
import { useMember } from '../../kit/use-member.ts'
import { useCall } from '../../kit/client.ts'
import './factor.css'

/** The first login (spec 4 Login): three things to do first, with what is done already. */
export function WelcomePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { member } = useMember()
  const steps = useCall('security').data?.steps ?? []
  const isDone = (name: string) => steps.some((step) => step.name === name && step.done)
  const todo = [
    { text: t('security.stepAccount'), done: true },
    { text: t('security.stepPayment'), done: isDone('paymentPassword') },
    { text: t('security.stepSecure'), done: isDone('mobile') },
  ]
  const start = () => {
    onClose()
    navigate('/member/securityCenter')
  }
  return (
    <Modal open onClose={onClose} title={t('security.welcomeTitle', { name: member?.nickname ?? '' })} size="sm">
      <div className="facform">
        <div className="artc" aria-hidden="true">
          <Outfield shape="narrow" className="" />
        </div>
        <p className="t2">{t('security.welcomeLead')}</p>
        <ul className="todo">
          {todo.map(({ text, done }) => (
            <li key={text} className={done ? 'y' : undefined}>
              <Icon of={done ? Check : CircleDashed} />
              <span>
                {text} <span className="sr">{t(done ? 'security.stepDone' : 'security.stepOpen')}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="facform__f">
          <Button block onClick={start}>
            {t('security.start')}
          </Button>
          <Button look="ghost" block onClick={onClose}>
            {t('security.later')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
