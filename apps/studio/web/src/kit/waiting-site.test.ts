import { beforeEach, expect, test, vi } from 'vitest'
import { newest, withFakeLive } from '../../../tests/fake-live.ts'

withFakeLive()

const origin = 'https://site.example'
const told: object[] = []
/** The page around the game: what it is told, and how it answers. */
const site = { postMessage: (message: object) => void told.push(message) }
let says: (message: object, from?: object) => void

/** A game for money in the frame of a site, with a round that begins. */
async function begun() {
  const { startSiteMessages } = await import('./site.ts')
  const { connect } = await import('./connection.ts')
  startSiteMessages([origin], 'dice', () => undefined)
  const { send, show } = connect('a session', 'dice')
  await newest().opens({ over: false, balance: '100.00' })
  const play = async () => {
    const endShow = show('10.00')
    void send({ do: 'play', key: 'a', stake: '10.00', choice: {} } as never)
    await vi.advanceTimersByTimeAsync(0)
    return endShow
  }
  return { endShow: await play(), play }
}

beforeEach(() => {
  told.length = 0
  vi.resetModules()
  const page = new EventTarget()
  says = (message, from = { source: site, origin }) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data: { source: 'chokka-site', ...message }, ...from }))
  const own = { parent: site, addEventListener: page.addEventListener.bind(page) }
  vi.stubGlobal('window', own)
  vi.stubGlobal('location', { origin: 'https://games.example', search: '', ancestorOrigins: [origin] })
})

test('a bet is sent only when the page around the game waits for the end of its show (eye 1)', async () => {
  await begun()
  expect(told.at(-1)).toMatchObject({ kind: 'showing', show: '1', stake: '10.00' })
  // An answer about another show, or by another window, is none.
  says({ kind: 'waiting', show: '2' })
  says({ kind: 'waiting', show: '1' }, { source: {}, origin })
  says({ kind: 'waiting', show: '1' }, { source: site, origin: 'https://other.example' })
  await vi.advanceTimersByTimeAsync(0)
  expect(newest().sent.do).toBe('open')
  says({ kind: 'waiting', show: '1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(newest().sent.do).toBe('play')
})

test('a site that never answers delays one bet by half a second, and no other', async () => {
  const { endShow, play } = await begun()
  await vi.advanceTimersByTimeAsync(499)
  expect(newest().sent.do).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  expect(newest().sent.do).toBe('play')
  endShow({ balance: null })
  const { id } = newest().sent
  await play()
  expect(newest().sent.id).toBe(id + 1)
})
