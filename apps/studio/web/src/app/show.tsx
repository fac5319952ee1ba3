import { toDecimal } from '@chokka/money'
import { loadTexts } from '@chokka/text'
import type { Texts } from '@chokka/text'
import { TextsProvider, ToastProvider } from '@chokka/ui'
import { ignoreHeldEnter } from '@chokka/ui/one-press.ts'
import { useStore } from '@chokka/ui/store.ts'
import { followTranslators } from '@chokka/ui/translators.ts'
import { Fragment, StrictMode, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PlayedGame } from '@chokka/studio-wire/record'
import { connect } from '../kit/connection.ts'
import type { Connection } from '../kit/connection.ts'
import { GameProvider } from '../kit/game.tsx'
import { takeSession } from '../kit/session.ts'
import { settings } from '../kit/settings.ts'
import type { Settings } from '../kit/settings.ts'
import { startSiteMessages, postToSite } from '../kit/site.ts'

/** Only the page of slots has their texts. */
const textsFor = ({ lang, digits }: Settings, name: string) =>
  loadTexts({ lang, digits }, name.includes('-') ? ['common', 'studio', 'slots'] : ['common', 'studio'])

/** Shows a page in the language of the settings: a game or `verify`. A game connects before anything is drawn. */
export async function show(name: PlayedGame, Page: ComponentType): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root')
  followTranslators()
  const game = name === 'verify' ? null : name
  const session = game && takeSession(game)
  const connection = game && session ? connect(session, game) : null
  if (connection) reportToSite(connection)
  ignoreHeldEnter()
  const texts = await textsFor(settings.now(), name)
  const page = game ? (
    <GameProvider value={{ game, connection }}>
      <ResetAtEnd connection={connection}>
        <Page />
      </ResetAtEnd>
    </GameProvider>
  ) : (
    <Page />
  )
  createRoot(root).render(
    <StrictMode>
      <LocalizedPage first={texts} title={name}>
        {page}
      </LocalizedPage>
    </StrictMode>,
  )
}

/** Remounts the page when the session is over: the balance, bets and seeds of the player leave the screen (O-23). */
function ResetAtEnd({ connection, children }: { connection: Connection | null; children: ReactNode }) {
  const [isOver, end] = useState(connection?.store.now().status === 'over')
  useEffect(() => connection?.store.watch(() => end(connection.store.now().status === 'over')), [connection])
  return <Fragment key={isOver ? 'over' : 'open'}>{children}</Fragment>
}

function LocalizedPage({ first, title, children }: { first: Texts; title: string; children: ReactNode }) {
  const [texts, setTexts] = useState(first)
  const wanted = useStore(settings)
  useEffect(() => {
    let left = false
    void textsFor(wanted, title).then((loaded) => left || setTexts(loaded))
    return () => {
      left = true
    }
  }, [wanted, title])
  useEffect(() => {
    document.documentElement.lang = texts.locale.lang
    document.documentElement.dir = texts.dir
    // The page of a slot has its name from the studio.
    const name = texts.find(`studio.${title}`)
    if (name !== undefined) document.title = `${name} · ${texts.t('studio.brand')}`
  }, [texts, title])
  return (
    <TextsProvider texts={texts}>
      <ToastProvider>{children}</ToastProvider>
    </TextsProvider>
  )
}

/** Reports to the embedding site: ready, the balance, and the end of the session. */
function reportToSite({ store, game, askBalance }: Connection) {
  let before = store.now()
  store.watch(() => {
    const now = store.now()
    const opened = now.opened !== null && now.opened !== before.opened
    if (now.opened && opened) {
      startSiteMessages(now.opened.siteOrigins, game, askBalance)
      postToSite({ kind: 'ready' })
    }
    // The newest, and not what is shown while a result is animated: the site compares it with its own.
    if (now.newest !== null && (opened || now.newest !== before.newest)) {
      postToSite({ kind: 'balance', balance: toDecimal(now.newest), demo: now.demo })
    }
    if (now.status === 'over' && before.status !== 'over') postToSite({ kind: 'session_over' })
    before = now
  })
}
