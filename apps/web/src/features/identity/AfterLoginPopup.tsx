import { formatDateTime } from '@chokka/text'
import { Alert, Button, Checkbox, Modal, RefusedState, SkeletonLines, useTexts } from '@chokka/ui'
import { useEffect, useState } from 'react'
import type { WireValue } from '@chokka/contract'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { navigate } from '@chokka/client/router.tsx'
import { useCall } from '../../kit/client.ts'
import { useMember } from '../../kit/use-member.ts'
import { hideAfterLogin, isAfterLoginHidden } from '../../kit/remembered.ts'
import { browserOf } from '../../kit/browser-name.ts'
import './factor.css'

/**
 * After a login (spec 4 Login): the one before it (S-06), and what was stopped since then. Who did not want it again
 * sees it only when something was stopped.
 */
export function AfterLoginPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const info = useCall('loginInfo')
  // Agents play nothing, and their centre has no history of logins.
  const isAgent = useMember().member?.isAgent ?? false
  const [isUnwanted] = useState(isAfterLoginHidden)
  const isQuiet = isUnwanted && !info.data?.stopped.lastAt
  useEffect(() => {
    if (isQuiet && info.data) onClose()
  }, [isQuiet, info.data, onClose])
  const go = (to: string) => {
    onClose()
    navigate(to)
  }
  if (isQuiet) return null
  return (
    <Modal open onClose={onClose} title={t('security.backTitle')} size="sm">
      <div className="facform">
        {info.data ? (
          <LoginFacts info={info.data} onHistory={isAgent ? undefined : () => go('/member/securityCenter#history')} />
        ) : info.error ? (
          <RefusedState text={sentenceOf(info.error)} onRetry={() => void info.refetch()} busy={info.isFetching} />
        ) : (
          <SkeletonLines lines={2} />
        )}
        <div className="facform__f">
          <Button block data-autofocus onClick={() => go(isAgent ? '/agentHome' : '/bgs')}>
            {t(isAgent ? 'security.toAgentCentre' : 'security.toGames')}
          </Button>
          <Checkbox onChange={(event) => hideAfterLogin(event.currentTarget.checked)}>
            {t('security.notAgain')}
          </Checkbox>
        </div>
      </div>
    </Modal>
  )
}

type LoginFactsProps = { info: WireValue<'loginInfo'>; onHistory: (() => void) | undefined }

function LoginFacts({ info, onHistory }: LoginFactsProps) {
  const { t, locale } = useTexts()
  const time = (at: string) => formatDateTime(at, locale, { seconds: false })
  const { previousLoginAt, userAgent, stopped } = info
  return (
    <>
      <dl className="dl">
        <div>
          <dt>{t('security.previousLogin')}</dt>
          <dd className="num" translate="no">
            {previousLoginAt ? time(previousLoginAt) : t('security.firstTime')}
          </dd>
        </div>
        <div>
          <dt>{t('security.thisDevice')}</dt>
          <dd>{browserOf(userAgent) ?? t('security.unknownDevice')}</dd>
        </div>
      </dl>
      {stopped.lastAt && (
        <Alert tone="bad">
          {t('security.stopped', { count: stopped.total, time: time(stopped.lastAt) })}{' '}
          {onHistory && (
            <button type="button" className="link" onClick={onHistory}>
              {t('security.seeDetails')}
            </button>
          )}
        </Alert>
      )}
    </>
  )
}
