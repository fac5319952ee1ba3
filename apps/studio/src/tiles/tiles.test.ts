import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trustedProxies } from '@chokka/server-kit/visitor'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/clock.ts'
import { tileHash, tilePath } from './addresses.ts'
import type { TileTitle } from './addresses.ts'
import { openDisk } from './disk.ts'
import { makeRenderer, TooManyWaiting } from './renderer.ts'
import type { Render } from './renderer.ts'
import { serveTiles } from './serve.ts'
import { picturesOf, tileTitleOf } from './titles.ts'

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, fork: vi.fn(real.fork) }
})

const bagh: TileTitle = { brand: 'nokshi', code: 'bagh-7', title: 'Golden Bagh', names: { bn: 'সোনার বাঘ' } }
const many: TileTitle[] = Array.from({ length: 60 }, (_, at) => ({
  brand: 'mohua',
  code: `t${at}`,
  title: `Title ${at}`,
}))

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiles-'))
  cleanups.push(() => rmSync(folder, { recursive: true }))
  return folder
}

const known = new Map([bagh, ...many].map((title) => [`${title.brand}/${title.code}`, title]))
const drawnAs = (title: TileTitle) => Buffer.from(`picture of ${title.code}`)

async function tiles({
  render = vi.fn<Render>(async (title) => drawnAs(title)),
  folder = folderForTest(),
  rateFactor = 1,
} = {}) {
  const app = fastify()
  const clock = testClock()
  const failed = vi.fn<(fault: unknown) => void>()
  const disk = await openDisk(folder, 1_000_000)
  const find = (brand: string, code: string) => known.get(`${brand}/${code}`)
  serveTiles(app, { clock, find, disk, render, trusts: trustedProxies(undefined), rateFactor, failed })
  const get = (url: string) => app.inject({ method: 'GET', url })
  return { get, render, failed, clock, folder }
}

test('a picture is drawn when it is first asked for, kept, and may be cached for ever', async () => {
  const { get, render, folder } = await tiles()
  const first = await get(tilePath(bagh))
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(first.body).toBe('picture of bagh-7')
  expect((await get(tilePath(bagh))).body).toBe(first.body)
  expect(render).toHaveBeenCalledTimes(1)
  expect(render).toHaveBeenCalledWith(bagh, 240)
  // After a restart it is still there.
  const again = await tiles({ folder })
  expect((await again.get(tilePath(bagh))).body).toBe(first.body)
  expect(again.render).not.toHaveBeenCalled()
  expect((await again.get(tilePath(bagh, 480))).statusCode).toBe(200)
  expect(again.render).toHaveBeenCalledWith(bagh, 480)
})

test('ten who ask for one picture at the same moment cause one drawing', async () => {
  const gate = Promise.withResolvers<Buffer>()
  const { get, render } = await tiles({ render: vi.fn<Render>(() => gate.promise) })
  const asked = Array.from({ length: 10 }, () => get(tilePath(bagh)))
  await vi.waitFor(() => expect(render).toHaveBeenCalled(), 20_000)
  gate.resolve(drawnAs(bagh))
  const answers = await Promise.all(asked)
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 10 }, () => 'picture of bagh-7'))
  expect(render).toHaveBeenCalledTimes(1)
})

test('what is not a picture of a title is 404, and nothing is drawn for it', async () => {
  const { get, render } = await tiles()
  const hash = tileHash(bagh)
  for (const path of [
    `/tiles/nokshi/RNG/other.${hash}.240.webp`,
    `/tiles/other/RNG/bagh-7.${hash}.240.webp`,
    `/tiles/nokshi/RNG/bagh-7.${hash}.241.webp`,
    `/tiles/nokshi/RNG/bagh-7.${hash}.240.png`,
    `/tiles/nokshi/RNG/bagh-7.240.webp`,
    `/tiles/nokshi/RNG/..%2Fbagh-7.${hash}.240.webp`,
    `/tiles/__proto__/RNG/constructor.${hash}.240.webp`,
  ]) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  }
  expect(render).not.toHaveBeenCalled()
})

test('an address with an old hash leads to the one of now, and is not drawn under the old one', async () => {
  const { get, render } = await tiles()
  const old = await get(tilePath(bagh).replace(tileHash(bagh), '0123456789ab'))
  expect(old.statusCode).toBe(307)
  expect(old.headers).toMatchObject({ location: tilePath(bagh), 'cache-control': 'no-cache' })
  expect(render).not.toHaveBeenCalled()
})

test('a picture that cannot be drawn is a plain one that no cache keeps, and is tried again the next time', async () => {
  const render = vi.fn<Render>().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(drawnAs(bagh))
  const { get, failed } = await tiles({ render })
  const plain = await get(tilePath(bagh))
  expect(plain.statusCode).toBe(200)
  expect(plain.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store' })
  expect(plain.body).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>$/)
  expect(failed).toHaveBeenCalledTimes(1)
  expect((await get(tilePath(bagh))).body).toBe('picture of bagh-7')
})

test('drawing is limited by network; what was drawn before is served all the same', async () => {
  const { get, render, clock } = await tiles({ rateFactor: 0.01 })
  const types = async () => {
    const answers = []
    for (const title of many.slice(0, 6)) answers.push((await get(tilePath(title))).headers['content-type'])
    return answers
  }
  const [drawn, plain] = ['image/webp', 'image/svg+xml']
  expect(await types()).toEqual([drawn, drawn, drawn, drawn, plain, plain])
  expect(await types()).toEqual([drawn, drawn, drawn, drawn, plain, plain])
  clock.advance(10_000)
  expect(await types()).toEqual([drawn, drawn, drawn, drawn, drawn, plain])
  expect(render).toHaveBeenCalledTimes(5)
})

test('the address of a picture changes with everything that the picture depends on, and with nothing else', () => {
  const changes: Partial<TileTitle>[] = [
    { brand: 'mohua' },
    { code: 'bagh-8' },
    { title: 'Golden Tiger' },
    { names: { bn: 'বাঘ' } },
    { theme: 'tiger' },
    { style: 'dhumketu' },
    { variant: 1 },
  ]
  const hashes = [bagh, ...changes.map((change) => ({ ...bagh, ...change }))].map(tileHash)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(tileHash({ ...bagh, variant: 0 })).toBe(tileHash(bagh))
  expect(tilePath(bagh)).toBe(`/tiles/nokshi/RNG/bagh-7.${tileHash(bagh)}.240.webp`)
})

test('a list gives each title a picture by its brand, type of game and code (spec 30), and neighbours another look', async () => {
  const theme = { objects: ['tiger', 'drum', 'nonsense'], palettes: ['gada'], scenery: ['reeds'], lettering: 'cond' }
  const listed = many.map(({ code }) => ({
    ...{ code, theme, brand: { key: 'mohua', style: 'rongdhonu' } },
    names: { en: `Tiger ${code}`, bn: 'বাঘ' },
  }))
  const pictures = picturesOf(listed.map(tileTitleOf))
  const found = many.map(({ code }) => pictures.find('mohua', code))
  expect(found.map((title) => title?.theme)).toEqual(many.map(() => '1f42f 1f941 | gada | rays alpona | cond wide'))
  expect(found.some((title) => (title?.variant ?? 0) > 0)).toBe(true)
  expect(pictures.pathOf('mohua', 't1', 480)).toMatch(/^\/tiles\/mohua\/RNG\/t1\.[0-9a-f]{12}\.480\.webp$/)
  expect(pictures.pathOf('mohua', 'other')).toBeUndefined()
})

test('the disk keeps no more than its limit: what was asked for longest ago goes first', async () => {
  const folder = folderForTest()
  const disk = await openDisk(folder, 1000)
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) await disk.write(`a/${at}.webp`, Buffer.alloc(100, at))
  expect(await disk.read('a/0.webp')).toEqual(Buffer.alloc(100, 0))
  await disk.write('a/10.webp', Buffer.alloc(100, 10))
  expect(disk.size()).toBe(900)
  expect(await disk.read('a/0.webp')).toBeDefined()
  expect(await disk.read('a/1.webp')).toBeUndefined()
  expect(await disk.read('a/2.webp')).toBeUndefined()
  expect(readdirSync(join(folder, 'a'))).toHaveLength(9)
  // The limit holds for what an earlier process left, too; what it left unfinished is removed.
  await disk.write('a/unfinished.webp.77-1', Buffer.alloc(10))
  const again = await openDisk(folder, 1000)
  expect(again.size()).toBe(900)
  await again.write('b/new.webp', Buffer.alloc(400))
  expect(again.size()).toBeLessThanOrEqual(900)
  // A file that somebody removed is drawn again.
  rmSync(join(folder, 'b'), { recursive: true })
  expect(await again.read('b/new.webp')).toBeUndefined()
})

test('the process that draws makes a WebP that is small enough, one at a time, and starts again after it died', async () => {
  const renderer = makeRenderer()
  cleanups.push(renderer.close)
  const [small, large] = await Promise.all([renderer.render(bagh, 240), renderer.render(bagh, 480)])
  expect(small.subarray(8, 12).toString()).toBe('WEBP')
  expect(small.length).toBeLessThan(25_000)
  expect(large.length).toBeGreaterThan(small.length)
  await expect(renderer.render({ ...bagh, theme: 'tiger | no | such | thing' }, 240)).rejects.toThrow('unknown name')
  expect(await renderer.render(bagh, 240)).toEqual(small)
  expect(fork).toHaveBeenCalled()
  // It may read no key and no database login of the studio.
  for (const [, , options] of vi.mocked(fork).mock.calls) expect(options?.env).toEqual({})
})

test('drawing that hangs is killed, the queue has an end, and nothing is drawn after closing', async () => {
  const started: string[] = []
  const silent = () => {
    started.push('process')
    return new FakeProcess() as never
  }
  const renderer = makeRenderer(silent, { waiting: 2, timeoutMs: 5, idleMs: 1000 })
  const [first, second] = [renderer.render(bagh, 240), renderer.render(bagh, 480)]
  await expect(renderer.render(bagh, 240)).rejects.toThrow(TooManyWaiting)
  await expect(first).rejects.toThrow('took too long')
  await expect(second).rejects.toThrow('took too long')
  expect(started).toHaveLength(2)
  expect(FakeProcess.killed).toBe(2)
  renderer.close()
  await expect(renderer.render(bagh, 240)).rejects.toThrow('closing')
})

/** A process that never answers. */
class FakeProcess {
  static killed = 0
  on = () => this
  off = () => this
  send = () => true
  kill = () => ++FakeProcess.killed
}
