import { toDecimal } from '@chokka/money'
import { loadTexts } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { TextsProvider, ToastProvider } from '@chokka/ui'
import { useStore } from '@chokka/ui/store.ts'
import { Fragment, StrictMode, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { GameName } from '../../../src/wire-shapes.ts'
import { connect } from '../kit/connection.ts'
import type { Connection } from '../kit/connection.ts'
import { GameProvider } from '../kit/game.tsx'
import { takeSession } from '../kit/session.ts'
import { settings } from '../kit/settings.ts'
import type { Settings } from '../kit/settings.ts'
import { startSiteMessages, postToSite } from '../kit/site.ts'

const textsFor = ({ lang, digits }: Settings) => loadTexts({ lang, digits }, ['common', 'studio'])

/** Shows a page in the reader's language. A game is connected at once, before anything is drawn. */
export async function show(name: GameName | 'verify', Page: ComponentType): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  const game = name === 'verify' ? null : name
  const session = game && takeSession(game)
  const connection = game && session ? connect(session, game) : null
  if (connection) reportToSite(connection)
  const texts = await textsFor(settings.now())
  const page = game ? (
    <GameProvider value={{ game, connection }}>
      <WhileOpen connection={connection}>
        <Page />
      </WhileOpen>
    </GameProvider>
  ) : (
    <Page />
  )
  createRoot(root).render(
    <StrictMode>
      <Reader first={texts} title={name}>
        {page}
      </Reader>
    </StrictMode>,
  )
}

/** When the session is over the page begins anew: balance, bets and seeds of who played leave the screen (O-23). */
function WhileOpen({ connection, children }: { connection: Connection | null; children: ReactNode }) {
  const [isOver, end] = useState(connection?.store.now().status === 'over')
  useEffect(() => connection?.store.watch(() => end(connection.store.now().status === 'over')), [connection])
  return <Fragment key={isOver ? 'over' : 'open'}>{children}</Fragment>
}

function Reader({ first, title, children }: { first: Texts; title: GameName | 'verify'; children: ReactNode }) {
  const [texts, setTexts] = useState(first)
  const wanted = useStore(settings)
  useEffect(() => {
    let left = false
    void textsFor(wanted).then((loaded) => left || setTexts(loaded))
    return () => {
      left = true
    }
  }, [wanted])
  useEffect(() => {
    document.documentElement.lang = texts.locale.lang
    document.documentElement.dir = texts.dir
    document.title = `${texts.t(`studio.${title}`)} · ${texts.t('studio.brand')}`
  }, [texts, title])
  return (
    <TextsProvider texts={texts}>
      <ToastProvider>{children}</ToastProvider>
    </TextsProvider>
  )
}

/** The site around us hears when we are ready, what the balance is, and when the session has ended. */
function reportToSite({ store, game }: Connection) {
  let before = store.now()
  store.watch(() => {
    const now = store.now()
    const opened = now.opened !== null && now.opened !== before.opened
    if (now.opened && opened) {
      startSiteMessages(now.opened.siteOrigins, game)
      postToSite({ kind: 'ready' })
    }
    if (now.balance !== null && (opened || now.balance !== before.balance)) {
      postToSite({ kind: 'balance', balance: toDecimal(now.balance), demo: now.demo })
    }
    if (now.status === 'over' && before.status !== 'over') postToSite({ kind: 'session_over' })
    before = now
  })
}
