import { useTexts, useTheme } from '@chokka/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WireValue } from '@chokka/contract'
import { asRead } from '../../kit/as-read.ts'
import { readGameMessage } from './frame-messages.ts'
import type { GameMessage, SiteMessage } from './frame-messages.ts'

type GameFrameProps = {
  game: WireValue<'launchGame'>
  /** A page of the house's own, which is told in its address how this person reads. */
  isOwn: boolean
  onMessage: (message: GameMessage) => void
  /** The frame has loaded something; whether it is the game only the game itself can say. */
  onLoad: () => void
}

/** The vendor's page in a frame that can do no more than play. Messages are checked by origin and window, both ways. */
export function GameFrame({ game, isOwn, onMessage, onLoad }: GameFrameProps) {
  const { t, locale } = useTexts()
  const theme = useTheme()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  // Once: another address would load the game again, and what changes later is told to it.
  const [address] = useState(() => (isOwn ? asRead(game.url, locale) : game.url))
  const { lang } = locale
  const digits = locale.digits ?? (lang === 'bn' ? 'bn' : 'latin')
  const tell = useCallback(() => {
    const message: SiteMessage = { source: 'chokka-site', kind: 'settings', lang, theme, digits }
    frame.current?.contentWindow?.postMessage(message, game.origin)
  }, [lang, theme, digits, game.origin])
  useEffect(() => {
    const heard = (event: MessageEvent) => {
      const message = readGameMessage(event, game.origin, frame.current?.contentWindow)
      if (!message) return
      if (message.kind === 'ready') tell()
      if (message.kind === 'height') setHeight(message.height)
      onMessage(message)
    }
    window.addEventListener('message', heard)
    return () => window.removeEventListener('message', heard)
  }, [game.origin, tell, onMessage])
  // Until the first "ready" the frame holds another origin's empty page, which the browser keeps this from.
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isReady) tell()
  }, [isReady, tell])
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
