import { formatsOf } from '@chokka/text'
import { useTexts, useTheme } from '@chokka/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WireValue } from '@chokka/contract'
import { withDisplaySettings } from '../../kit/display-settings.ts'
import { readGameMessage } from './frame-messages.ts'
import type { GameMessage, SiteMessage } from './frame-messages.ts'
import { useBalanceHint } from './use-balance-hint.ts'

type GameFrameProps = {
  game: WireValue<'launchGame'>
  /** One of our own game pages, which gets the display settings in its address. */
  isInHouse: boolean
  onMessage: (message: GameMessage) => void
  /** The frame has loaded a page. That need not be the game: it may be an error page. */
  onLoad: () => void
}

/** The vendor's page in a sandboxed frame. Messages are checked by origin and window in both directions. */
export function GameFrame({ game, isInHouse, onMessage, onLoad }: GameFrameProps) {
  const { t, locale } = useTexts()
  const theme = useTheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  // Fixed at the first render: a new address would reload the game. Later changes are sent as messages.
  const [address] = useState(() => (isInHouse ? withDisplaySettings(game.url, locale) : game.url))
  const { lang } = locale
  const { digits } = formatsOf(locale)
  const send = useCallback(
    (message: SiteMessage) => frame.current?.contentWindow?.postMessage(message, game.origin),
    [game.origin],
  )
  const sendSettings = useCallback(
    () => send({ source: 'chokka-site', kind: 'settings', lang, theme, digits }),
    [send, lang, theme, digits],
  )
  const setTold = useBalanceHint(!game.isFreePlay, send)
  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = readGameMessage(event, game.origin, frame.current?.contentWindow)
      if (!message) return
      if (message.kind === 'ready') sendSettings()
      if (message.kind === 'height') setHeight(message.height)
      if (message.kind === 'balance') setTold(message.balance)
      onMessage(message)
      if (message.kind === 'showing') send({ source: 'chokka-site', kind: 'waiting', show: message.show })
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [game.origin, send, sendSettings, setTold, onMessage])
  // Before the first load the frame holds an empty page of another origin, and the browser would drop the message.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady) sendSettings()
  }, [isReady, sendSettings])
  return (
    <iframe
      ref={frame}
      className="play__frame"
      style={{ '--frame-h': `${height}px` }}
      src={address}
      title={t('games.frame', { game: game.displayName })}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
      onLoad={() => {
        setReady(true)
        onLoad()
      }}
    />
  )
}
