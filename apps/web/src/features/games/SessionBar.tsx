import { parseMoney } from '@chokka/money'
import { toLocalDigits } from '@chokka/text'
import { Anchor, Icon, Money, useTexts } from '@chokka/ui'
import { HandHeart, Timer } from '@chokka/ui/Icon.tsx'
import { navigate } from '@chokka/client/router.tsx'
import { toast } from '@chokka/client/toasts.ts'
import { useEffect } from 'react'
import { ask, endSession, useCall } from '../../kit/client.ts'
import { clockText } from '../../kit/clock-text.ts'
import { closeAll, open } from '../../kit/open.ts'
import { useElapsed } from '../../kit/use-elapsed.ts'
import { useRoundOver } from './use-round-over.ts'

const minuteSeconds = 60
/** From when on the end of the session is announced. */
const soonSeconds = 5 * minuteSeconds

/**
 * Over a game for money: the time and the net position of the session (L-14, L-15). When a reality check is due, it
 * opens after the round in play; when the session is over, the member is signed out then.
 */
export function SessionBar({ onLeave }: { onLeave: () => void }) {
  const { t, locale } = useTexts()
  const { data } = useCall('playSession')
  const seconds = useElapsed(data)
  const secondsUntil = (iso: string | null | undefined) =>
    iso && data && seconds !== null ? (Date.parse(iso) - Date.parse(data.startedAt)) / 1000 - seconds : null
  const [checkIn, endIn] = [secondsUntil(data?.realityDueAt), secondsUntil(data?.sessionEndsAt)]
  const isOver = useRoundOver(endIn !== null && endIn <= 0)
  const isDue = useRoundOver(checkIn !== null && checkIn <= 0)
  useEffect(() => {
    if (isOver) void signOut(t('protection.sessionOver'))
    else if (isDue) open('reality', { onLeave })
    // `onLeave` and `t` are new in each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, isDue])
  return (
    <div className="gbar" role="group" aria-label={t('protection.barLabel')}>
      <span className="gbar__t">
        <Icon of={Timer} size="sm" />
        <span className="num" translate="no">
          {seconds === null ? '–' : toLocalDigits(clockText(seconds), locale)}
        </span>
      </span>
      {data && (
        <span className="gbar__net">
          {t('protection.net')} <Money amount={parseMoney(data.net)} toned />
        </span>
      )}
      <span className="grow gbar__s" role="status">
        {endIn !== null && endIn > 0 && endIn <= soonSeconds
          ? t('protection.sessionSoon', { count: Math.ceil(endIn / minuteSeconds) })
          : ''}
      </span>
      <Anchor className="iconbtn" href="/member/protection" aria-label={t('shell.responsiblePlay')}>
        <Icon of={HandHeart} />
      </Anchor>
    </div>
  )
}

/** The session time that the member has set is over. */
async function signOut(sentence: string): Promise<void> {
  const answered = ask('logout').catch(() => undefined)
  closeAll()
  navigate('/')
  endSession()
  await answered
  toast({ text: sentence, tone: 'info' })
}
