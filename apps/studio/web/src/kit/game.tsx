import { gameNames } from '@chokka/game-math/games'
import { parseMoney, siteCurrency } from '@chokka/money'
import type { Money } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import type { MoneyLook } from '@chokka/text'
import { useToast, useTexts } from '@chokka/ui'
import { makeStore, usePart } from '@chokka/ui/store.ts'
import { createContext, useContext, useEffect } from 'react'
import type { Push } from '@chokka/studio-wire/wire'
import type { GameName } from '@chokka/studio-wire/proof'
import type { PlayedGame } from '@chokka/studio-wire/record'
import type { AnswerCode, ConnectionState, Connection } from './connection.ts'
import { postToSite } from './site.ts'
import { stakeFault } from './stakes.ts'
import type { StakeFault } from './stakes.ts'
import { useStable } from './useStable.ts'

const GameContext = createContext<{ game: PlayedGame; connection: Connection | null } | null>(null)
export const GameProvider = GameContext.Provider

const noConnection = makeStore<ConnectionState>({
  status: 'over',
  opened: null,
  demo: false,
  balance: null,
  newest: null,
  lobbyUrl: null,
})
const neverSend: Connection['send'] = () => Promise.resolve({ ok: false, code: 'lost' })

/**
 * The game of this page and the state of its connection, without the balance: that changes twice with each bet, and
 * `useBalance` is for what shows it. `canPlay` is false whenever a bet could not be placed (G-08); `canFinish`: open
 * bets may be continued, even after the session has ended.
 */
export function useGame() {
  const { game, connection } = usePage()
  const status = useGamePart((state) => state.status)
  const opened = useGamePart((state) => state.opened)
  const demo = useGamePart((state) => state.demo)
  const lobbyUrl = useGamePart((state) => state.lobbyUrl)
  const canPlay = status === 'open'
  const canFinish = canPlay || status === 'ending'
  return { status, opened, demo, lobbyUrl, game, connection, send: connection?.send ?? neverSend, canPlay, canFinish }
}

export const useBalance = (): Money | null => useGamePart((state) => state.balance)

/**
 * Why a typed stake cannot be sent; see `stakeFault`. A balance that is too low is no such reason: it may have changed
 * elsewhere, and the connection asks before it refuses.
 */
export const useStakeFault = (stake: string): StakeFault | null =>
  useGamePart(({ opened }) => stakeFault(stake, opened?.limits, null))

function usePage() {
  const context = useContext(GameContext)
  if (!context) throw new Error('GameProvider is missing above this component')
  return context
}

/** One part of that state, for what is drawn many times: it is not drawn anew when the balance changes. */
export function useGamePart<Part>(pick: (state: ConnectionState) => Part): Part {
  return usePart(usePage().connection?.store ?? noConnection, pick)
}

/** The in-house game of this page. Only pages of such a game may ask. */
export function useGameName(): GameName {
  const { game } = usePage()
  const own = gameNames.find((name) => name === game)
  if (!own) throw new Error('this page is for no in-house game')
  return own
}

/** Subscribes to the pushes of the studio. */
export function usePushes(onPush: (push: Push) => void): void {
  const { connection } = usePage()
  const latest = useStable(onPush)
  useEffect(() => connection?.subscribe(latest), [connection, latest])
}

export const symbolOf = (currency: string | undefined): string =>
  currency === undefined || currency === siteCurrency || currency === 'XXX' ? '৳' : `${currency} `

/** Formats amounts in the currency of this game: decimal strings or Money. */
export function useMoney(): (amount: Money | string, look?: MoneyLook) => string {
  const { locale } = useTexts()
  const symbol = symbolOf(useGamePart(({ opened }) => opened?.currency))
  return (amount, look) =>
    formatMoney(typeof amount === 'string' ? parseMoney(amount) : amount, locale, { symbol, ...look })
}

/** Shows why a command was refused, with a link to the deposit where that helps. */
export function useRefused(): (code: AnswerCode) => void {
  const { t, find } = useTexts()
  const demo = useGamePart((state) => state.demo)
  const toast = useToast()
  return (code) => {
    const text = find(`studio.refused_${code}`) ?? t('studio.refused_unavailable')
    const needsDeposit = code === 'balance_too_low' && !demo
    const action = needsDeposit
      ? { label: t('common.deposit'), onPress: () => postToSite({ kind: 'deposit' }) }
      : undefined
    toast({ text, tone: 'bad', action })
  }
}
