import { Modal, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { AuthArt } from './AuthArt.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import './identity.css'

type RegisterPopupProps = { next?: string; onClose: () => void }

/** Registration by username, with the fields and rules that the server names (spec 5). */
export function RegisterPopup({ next, onClose }: RegisterPopupProps) {
  const { t } = useTexts()
  const rules = useCall('registerRules')
  return (
    <Modal open onClose={onClose} title={t('identity.registerTitle')} art={<AuthArt />}>
      {rules.data ? (
        <RegisterForm rules={rules.data} next={next} />
      ) : rules.error ? (
        <RefusedState text={sentenceOf(rules.error)} onRetry={() => void rules.refetch()} busy={rules.isFetching} />
      ) : (
        <div className="authwait" aria-busy="true">
          <SkeletonLines lines={8} />
        </div>
      )}
    </Modal>
  )
}
