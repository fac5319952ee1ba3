import { formatNumber, formatTime } from '@chokka/text'
import { Button, Icon, useTexts } from '@chokka/ui'
import { RefreshCw, WifiOff } from '@chokka/ui/Icon.tsx'
import { LostArt } from './ClosedArt.tsx'
import { Closed } from './ClosedFrame.tsx'
import type { Retry } from '../use-retry.ts'

type LostPageProps = Retry & { seenAt: string | undefined }

/** The site cannot be reached: what that means, and when it is tried again. */
export function LostPage({ seconds, isTrying, tryNow, seenAt }: LostPageProps) {
  const { t, locale } = useTexts()
  return (
    <Closed
      title={t('closed.lostTitle')}
      text={t('closed.lostText')}
      art={<LostArt />}
      end={
        <Button size="lg" icon={RefreshCw} busy={isTrying} onClick={tryNow}>
          {t('closed.tryNow')}
        </Button>
      }
    >
      <div className="ipbox">
        <Icon of={WifiOff} />
        <span>
          {isTrying ? (
            t('closed.trying')
          ) : (
            <Countdown text={t('closed.tryIn')} seconds={formatNumber(seconds, locale)} />
          )}
          {seenAt && <> · {t('closed.lastSeen', { time: formatTime(seenAt, locale) })}</>}
        </span>
      </div>
    </Closed>
  )
}

/** A sentence with the seconds as a number of fixed width in it: `#` stands for them. */
function Countdown({ text, seconds }: { text: string; seconds: string }) {
  const [before, after] = text.split('#')
  return (
    <>
      {before}
      <span className="num" translate="no">
        {seconds}
      </span>
      {after}
    </>
  )
}
