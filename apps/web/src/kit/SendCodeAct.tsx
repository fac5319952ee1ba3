import { useTexts } from '@chokka/ui'
import './send-code.css'

type SendCodeActProps = {
  send: () => void
  busy: boolean
  /** Until it may be sent again; it cannot be pressed before. */
  secondsLeft: number
  wasSent: boolean
}

/** Sends a code, from within the field that it belongs to. */
export function SendCodeAct({ send, busy, secondsLeft, wasSent }: SendCodeActProps) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="act act--code"
      disabled={secondsLeft > 0}
      aria-busy={busy || undefined}
      onClick={send}
    >
      {secondsLeft > 0
        ? t('identity.codeWait', { seconds: secondsLeft })
        : t(busy ? 'identity.codeSending' : wasSent ? 'identity.codeAgain' : 'identity.codeSend')}
    </button>
  )
}
