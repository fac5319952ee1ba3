import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Stage, Told } from '../crash/stage.ts'
import type { Kit } from '../kit/kit.ts'
import type { Session } from '../wallet/sessions.ts'
import { textFrame } from './frame.ts'

/**
 * One open page. `over`: its session is, and it may only finish what is open. `toldOpen`: what it was last told of
 * that.
 */
export type Member = {
  socket: WebSocket
  stream: Duplex
  session: Session
  over: boolean
  toldOpen: boolean | undefined
}

/** All open pages: who is at the crash table, and which pages are whose. */
export type Hub = Stage & {
  join: (member: Member) => void
  /** How many pages a player has open. */
  pagesOf: (playerId: bigint) => number
  leave: (member: Member) => void
  /** From now on the pages of a session may only finish what is open. */
  endSession: (sessionId: bigint) => void
  /** The pages whose session is over by now, and that were not told that nothing is open. */
  overMembers: (nowMs: number) => Member[]
  tellOver: (member: Member, open: boolean) => void
}

// A page that takes this much less than it is sent misses ticks; one that takes nothing at all is let go.
const slowBytes = 64 * 1024
export const stuckBytes = 1024 * 1024

const encode = (told: Told, demo: boolean): Buffer => textFrame(JSON.stringify({ ...told, demo }))

function send({ socket, stream }: Member, frame: Buffer): void {
  // The frame goes straight to the stream below the socket: it is whole, and the socket writes only whole frames too.
  if (socket.readyState === socket.OPEN) stream.write(frame)
}

export function makeHub(kit: Kit): Hub {
  const all = new Set<Member>()
  const tables = { true: new Set<Member>(), false: new Set<Member>() }
  const byPlayer = new Map<bigint, Set<Member>>()

  // What everybody is told is encoded once for each kind of play, and every socket gets the same bytes.
  const broadcast = (told: Told, demo: boolean): void => {
    const table = tables[`${demo}`]
    if (table.size === 0) return
    const frame = encode(told, demo)
    for (const member of table) {
      if (member.stream.writableLength > stuckBytes) member.socket.terminate()
      else if (told.push !== 'tick' || member.stream.writableLength < slowBytes) send(member, frame)
    }
  }

  return {
    toAll: (told) => {
      broadcast(told, false)
      broadcast(told, true)
    },
    toPlayer: (playerId, told) => {
      for (const member of byPlayer.get(playerId) ?? []) send(member, encode(told, member.session.demo))
    },
    join: (member) => {
      all.add(member)
      const { playerId, demo, game } = member.session
      if (game === 'crash') tables[`${demo}`].add(member)
      const pages = byPlayer.get(playerId) ?? new Set()
      byPlayer.set(playerId, pages.add(member))
      kit.metrics.sockets.set(all.size)
    },
    pagesOf: (playerId) => byPlayer.get(playerId)?.size ?? 0,
    leave: (member) => {
      all.delete(member)
      const { playerId, demo } = member.session
      tables[`${demo}`].delete(member)
      const pages = byPlayer.get(playerId)
      pages?.delete(member)
      if (pages?.size === 0) byPlayer.delete(playerId)
      kit.metrics.sockets.set(all.size)
    },
    endSession: (sessionId) => {
      for (const member of all) if (member.session.id === sessionId) member.over = true
    },
    overMembers: (nowMs) => {
      for (const member of all) if (nowMs >= member.session.expiresAtMs) member.over = true
      return [...all].filter((member) => member.over && member.toldOpen !== false)
    },
    tellOver: (member, open) => {
      member.toldOpen = open
      send(member, encode({ push: 'session_over', open }, member.session.demo))
    },
  }
}
