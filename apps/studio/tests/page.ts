import { titleOf } from '@chokka/slot-titles/titles'
import { siteCurrency } from '@chokka/money'
import { gamePaths, gameUrlReply, signatureHeader, signer } from '@chokka/vendor-api'
import { WebSocket } from 'ws'
import type { PlayedGame } from '@chokka/studio-wire/record'
import { brandPath } from '../src/products/slots/list.ts'
import { push, reply, values } from '@chokka/studio-wire/wire'
import type { CommandSent, Push, Values } from '@chokka/studio-wire/wire'

const launchForm = { operator_id: 'chokka', platform: 'GPL_MOBILE', lang: 'bn', country: 'BD' }
const forMoney = { user: 'player-7', token: 'a-session-token', currency: siteCurrency }

/** Calls the studio as the operator does: signed over the exact body. */
export async function postSigned(base: string, path: string, body: object, sign: ReturnType<typeof signer>) {
  const raw = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign(raw) }
  const response = await fetch(base + path, { method: 'POST', headers, body: raw })
  const answered: unknown = await response.json()
  return { status: response.status, body: answered }
}

/** The body of a game launch, for money unless `more` says otherwise. */
export const launchOf = (game: string, more: object = forMoney) => ({ ...launchForm, game_code: game, ...more })

export async function launchGame(base: string, game: PlayedGame, sign: ReturnType<typeof signer>, more?: object) {
  const brand = titleOf(game)?.brand
  const door = brand ? base + brandPath(brand) : base
  const { body } = await postSigned(door, gamePaths.url, launchOf(game, more), sign)
  return new URL(gameUrlReply.parse(body).url)
}

export const tokenOf = (url: URL): string => url.searchParams.get('session') ?? ''

export type CommandBody = CommandSent extends infer One ? (One extends CommandSent ? Omit<One, 'id'> : never) : never

/** A game page as the browser would be: every reply and push is checked against the wire schemas. */
export async function aPage(base: string, session: string, game: PlayedGame, origin = base) {
  const socket = new WebSocket(base.replace('http', 'ws') + '/live', { origin })
  const pushes: Push[] = []
  const waiting = new Map<number, (value: unknown) => void>()
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('message', (raw) => {
    const message: unknown = JSON.parse(String(raw))
    if (typeof message === 'object' && message !== null && 'push' in message)
      return void pushes.push(push.parse(message))
    const answered = reply.parse(message)
    waiting.get(answered.id)?.(answered)
  })
  let id = 0
  const send = (body: CommandBody): Promise<unknown> =>
    new Promise((resolve) => {
      id += 1
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ ...body, id }))
    })
  const ok = async <Name extends keyof Values>(body: CommandBody & { do: Name }): Promise<Values[Name]> => {
    const answered = reply.parse(await send(body))
    if (!answered.ok) throw new Error(answered.code)
    // The schema of this command checks the value.
    return values[body.do].parse(answered.value) as Values[Name]
  }
  const opened = session ? await ok({ do: 'open', session, game }) : undefined
  return { socket, send, ok, opened, pushes, close: () => socket.close() }
}
