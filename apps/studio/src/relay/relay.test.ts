import { openLog } from '@chokka/server-kit'
import type { PushBody } from '@chokka/studio-wire/wire'
import { afterAll, expect, test } from 'vitest'
import { testClock } from '../../tests/clock.ts'
import { longTimeoutMs, testStudio, until } from '../../tests/studio.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Lead } from '../kit/table-leads.ts'
import { openChannel } from './channel.ts'
import type { Message } from './messages.ts'
import { openRelay } from './relay.ts'

const studio = await testStudio()
const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(opened.map((close) => close()))
  await studio.close()
})
const log = openLog({ level: 'silent', name: 'studio' })
const channelOf = (number: number) => ({
  ...{ databaseUrl: studio.databaseUrl, redisUrl: undefined, seal: studio.kit.seal, log, number },
})
let numbers = 100
let games = 0
const aGame = () => `game-${(games += 1)}`
const asked = { sessionId: 7n, command: { do: 'state' }, arrivedMs: 1_800_000_000_000 }

/** A process of the studio without pages; `pushes`: what would be sent to those of a game. */
async function aProcess(askTimeoutMs = longTimeoutMs) {
  const number = (numbers += 1)
  const [clock, pushes] = [testClock(), [] as [string, PushBody][]]
  const pages = {
    ofGame: (game: string) => ({
      toAll: (push: PushBody) => void pushes.push([game, push]),
      toPlayer: (playerId: bigint, push: PushBody) => void pushes.push([`${game} ${playerId}`, push]),
    }),
    toPlayer: (playerId: bigint, push: PushBody) => void pushes.push([String(playerId), push]),
    toGames: () => undefined,
    openGames: () => [],
  }
  const relay = await openRelay({ ...channelOf(number), clock, pages, askTimeoutMs })
  opened.push(relay.close)
  return { number, clock, pushes, relay }
}
/** A process whose messages the test writes. */
async function aWriter() {
  const number = (numbers += 1)
  const heard: Message[] = []
  const channel = await openChannel(channelOf(number), (message) => heard.push(message as Message))
  opened.push(channel.close)
  return { number, heard, send: (message: Message) => channel.send(message) }
}
/** Runs a game at a process, which answers with `value`; `arrived`: the times that its questions came with. */
function run({ relay }: Awaited<ReturnType<typeof aProcess>>, game: string, value: unknown, lead: Lead | null) {
  const arrived: (number | undefined)[] = []
  relay.answer(game, {
    lead: () => lead,
    run: async (_session, _command, arrivedMs) => {
      arrived.push(arrivedMs)
      if (value instanceof Error) throw value
      return value
    },
  })
  return arrived
}
const taken = (round: number): PushBody => ({ push: 'flying', round })

test('only the process that runs a game answers for it, with its answer or its refusal, and to the one that asks', async () => {
  const [game, refusing, failing] = [aGame(), aGame(), aGame()]
  const [one, two, three] = [await aProcess(), await aProcess(), await aProcess()]
  const writer = await aWriter()
  const waiting = run(two, game, 'of two', null)
  run(three, game, 'of three', { game, term: 1n })
  run(three, refusing, new Refusal('bet_exists'), { game: refusing, term: 1n })
  run(three, failing, new Error('a fault'), { game: failing, term: 1n })
  expect(await one.relay.ask(game, asked)).toBe('of three')
  await expect(one.relay.ask(refusing, asked)).rejects.toMatchObject({ code: 'bet_exists' })
  await expect(one.relay.ask(failing, asked)).rejects.toMatchObject({ code: 'unavailable' })
  await until(() => writer.heard.filter((message) => message.do === 'answer').length === 3)
  expect(waiting).toEqual([])
  const answers = writer.heard.flatMap((message) => (message.do === 'answer' ? [message.to] : []))
  expect(answers).toEqual([one.number, one.number, one.number])
})

test('a question has one answer: the first, and only one that is for this process', async () => {
  const [one, writer, game] = [await aProcess(), await aWriter(), aGame()]
  const answer = one.relay.ask(game, asked)
  await until(() => writer.heard.some((message) => message.do === 'ask'))
  const question = writer.heard.find((message) => message.do === 'ask')
  if (question?.do !== 'ask') throw new Error('no question')
  const { id } = question
  writer.send({ do: 'answer', to: one.number + 1000, id, value: 'for another', code: null })
  writer.send({ do: 'answer', to: one.number, id, value: 'first', code: null })
  writer.send({ do: 'answer', to: one.number, id, value: null, code: 'unavailable' })
  expect(await answer).toBe('first')
})

test('a question that no process answers is refused as unavailable', async () => {
  const { relay } = await aProcess(1)
  await expect(relay.ask(aGame(), asked)).rejects.toMatchObject({ code: 'unavailable' })
})

test('pages hear of a game from the process with the newest term, and nothing more from one that has lost it', async () => {
  const [one, former, current, game] = [await aProcess(), await aWriter(), await aWriter(), aGame()]
  const said = (by: typeof former, term: number, round: number) =>
    by.send({ do: 'push', game, term: String(term), items: [{ player: null, push: taken(round) }] })
  said(former, 9, 1)
  await until(() => one.pushes.length === 1)
  said(current, 10, 2)
  await until(() => one.pushes.length === 2)
  said(former, 9, 3)
  // After it, so that it was heard by then.
  former.send({ do: 'push', game, term: '10', items: [{ player: '5', push: taken(4) }] })
  await until(() => one.pushes.length >= 3)
  expect(one.pushes).toEqual([
    [game, taken(1)],
    [game, taken(2)],
    [`${game} 5`, taken(4)],
  ])
  // A process that runs the game itself lets nobody else speak for it.
  run(one, game, null, { game, term: 10n })
  said(current, 10, 5)
  const other = aGame()
  current.send({ do: 'push', game: other, term: '1', items: [{ player: '5', anyGame: true, push: taken(6) }] })
  await until(() => one.pushes.length >= 4)
  expect(one.pushes.slice(3)).toEqual([['5', taken(6)]])
})

test('a process says what happens at its game only while it runs it, and only if another one has pages of it', async () => {
  const [one, writer, game] = [await aProcess(), await aWriter(), aGame()]
  let lead: Lead | null = { game, term: 3n }
  const publisher = one.relay.publisherOf(game, () => lead)
  publisher.toAll(taken(1))
  expect(publisher.isHeardElsewhere?.()).toBe(false)
  writer.send({ do: 'watch', games: [game], sentMs: 0 })
  await until(() => publisher.isHeardElsewhere?.() === true)
  publisher.toAll(taken(2))
  publisher.toPlayer(5n, taken(3))
  await until(() => writer.heard.length > 0)
  lead = null
  publisher.toAll(taken(4))
  lead = { game, term: 4n }
  publisher.toAll(taken(5))
  await until(() => writer.heard.length > 1)
  expect(writer.heard).toEqual([
    {
      ...{ do: 'push', game, term: '3' },
      items: [
        { player: null, push: taken(2) },
        { player: '5', push: taken(3) },
      ],
    },
    { do: 'push', game, term: '4', items: [{ player: null, push: taken(5) }] },
  ])
  expect(one.pushes.map(([, push]) => push)).toEqual([1, 2, 3, 4, 5].map(taken))
})

test('a command comes with its time by the clock of the process that runs the game, at the latest that it can have been; a time by the clock of a third one does not count', async () => {
  const [one, two, writer, game] = [await aProcess(), await aProcess(), await aWriter(), aGame()]
  const arrived = run(two, game, 'done', { game, term: 1n })
  // The clock of the other process is ten seconds ahead.
  two.clock.advance(10_000)
  await one.relay.ask(game, asked)
  // What it answered to the first word about this game is known by now; so is the difference of the clocks.
  await one.relay.ask(game, asked)
  expect(arrived).toEqual([undefined, asked.arrivedMs + 10_000])
  const question = { do: 'ask', game, session: '7', command: {} } as const
  writer.send({ ...question, id: 'a', arrived: { by: one.number, ms: asked.arrivedMs - 5000 } })
  writer.send({ ...question, id: 'b', arrived: { by: two.number, ms: asked.arrivedMs - 4000 } })
  await until(() => arrived.length === 4)
  expect(arrived.slice(2)).toEqual([undefined, asked.arrivedMs - 4000])
  // What a third process is told of the clock is not for this one.
  writer.send({ do: 'watched', to: two.number, games: [game], sentMs: 0, nowMs: 0 })
  writer.send({ do: 'push', game: aGame(), term: '1', items: [{ player: null, push: taken(1) }] })
  await until(() => one.pushes.length === 1)
  await one.relay.ask(game, asked)
  expect(arrived.at(-1)).toBe(asked.arrivedMs + 10_000)
})
