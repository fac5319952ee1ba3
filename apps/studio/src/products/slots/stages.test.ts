import { stageParts } from '@chokka/art/slots/look'
import { publishedModels } from '@chokka/game-math/slots/models'
import { allTitles, titleOf } from '@chokka/slot-titles/titles'
import { fastify } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { trustedProxies } from '@chokka/server-kit/visitor'
import { testClock } from '../../../tests/clock.ts'
import { openDisk } from '../../tiles/disk.ts'
import { makeRenderer } from '../../tiles/renderer.ts'
import type { RenderPart } from '../../tiles/renderer.ts'
import { preloadsOf } from './pages.ts'
import { serveStages, stageShown, symbolsOf } from './stages.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean()
})
const known = (code: string) => {
  const title = titleOf(code)
  if (!title) throw new Error(code)
  return title
}
const title = known('nokshi-0042')
const path = stageShown(title).paths.bn

async function stages(rateFactor = 1) {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  const app = fastify()
  const failed = vi.fn()
  const render = vi.fn<RenderPart>(async ({ key, name }, part) => Buffer.from(`${part} of ${key} ${name}`))
  const disk = await openDisk(folder, 1_000_000)
  serveStages(app, { clock: testClock(0), disk, render, trusts: trustedProxies(undefined), rateFactor, failed })
  cleanups.push(() => app.close().then(() => rmSync(folder, { recursive: true })))
  return { get: (url: string) => app.inject({ url }), render, failed }
}

test('a part of a stage is drawn once, kept for ever under its hash, and shared where no name is on it', async () => {
  const { get, render } = await stages()
  const first = await get(`${path}/symbols.webp`)
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await get(`${path}/symbols.webp`)).body).toBe(first.body)
  expect(render).toHaveBeenCalledTimes(1)
  expect((await get(`${path}/symbols.json`)).headers['content-type']).toContain('application/json')
  // The lettering is in the language of its address.
  expect((await get(`${path}/title-tall.webp`)).body).toContain(title.names.bn)
  expect((await get(`${stageShown(title).paths.en}/title-tall.webp`)).body).toContain(title.names.en)
})

test('the page of a title names ahead what its script asks for; the sheet only in the language of its address', async () => {
  const { get } = await stages()
  const addresses = (lang?: string) =>
    [...(preloadsOf(title.code, lang) ?? '').matchAll(/<([^>]+)>; rel=preload/g)].map(([, address]) => address)
  expect(addresses('bn')).toEqual([`/api/slots/${title.code}`, `${path}/symbols.json`, `${path}/symbols.webp`])
  for (const address of addresses('bn').slice(1)) expect((await get(address ?? '')).statusCode).toBe(200)
  expect(addresses('en')[2]).toBe(`${stageShown(title).paths.en}/symbols.webp`)
  for (const unknown of ['de', undefined]) expect(addresses(unknown)).toEqual([`/api/slots/${title.code}`])
  expect(preloadsOf('dice', 'bn')).toBeUndefined()
})

test('two titles of one theme and brand style share all pictures but their lettering', async () => {
  const { get, render } = await stages()
  const alike = ({ theme, brand, model }: typeof title) =>
    JSON.stringify([theme.key, brand.style, model.model.grid, symbolsOf(model.model)])
  const seen = new Map<string, typeof title>()
  const [one, other] = allTitles().flatMap((next) => {
    const before = seen.get(alike(next))
    seen.set(alike(next), next)
    return before ? [before, next] : []
  })
  if (!one || !other) throw new Error('no two titles are alike')
  const of = async (which: typeof title, part: string) => (await get(`${stageShown(which).paths.bn}/${part}`)).body
  await of(one, 'frame.webp')
  await of(other, 'frame.webp')
  expect(render).toHaveBeenCalledTimes(1)
  expect(await of(one, 'title-wide.webp')).toContain(one.names.bn)
  expect(await of(other, 'title-wide.webp')).toContain(other.names.bn)
})

test('an old address leads to the new one, and what is none is not found', async () => {
  const { get, render } = await stages()
  const old = await get('/stages/nokshi-0042/000000000000/bn/frame.webp')
  expect([old.statusCode, old.headers.location]).toEqual([307, `${path}/frame.webp`])
  for (const wrong of [
    '/stages/nokshi-9999/000000000000/bn/frame.webp',
    `${path}/other.webp`,
    `${path.replace('/bn', '/xx')}/frame.webp`,
    `${path}/..%2f..%2fframe.webp`,
  ]) {
    expect((await get(wrong)).statusCode, wrong).toBe(404)
  }
  expect(render).not.toHaveBeenCalled()
})

test('what cannot be drawn now is said so, and no cache keeps that', async () => {
  const { get, render, failed } = await stages()
  render.mockRejectedValueOnce(new Error('no'))
  const answer = await get(`${path}/frame.webp`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store'])
  expect(failed).toHaveBeenCalledTimes(1)
  expect((await get(`${path}/frame.webp`)).statusCode).toBe(200)
  const strict = await stages(0.003)
  expect((await strict.get(`${path}/frame.webp`)).statusCode).toBe(503)
  expect(strict.render).not.toHaveBeenCalled()
})

test('every model has a picture for every symbol that it can show', () => {
  for (const { model } of publishedModels) {
    const shown = new Set([...model.strips, ...(model.free?.strips ?? [])].join(''))
    shown.delete('0')
    const symbols = symbolsOf(model)
    expect(symbols.length, model.id).toBeGreaterThanOrEqual(shown.size)
    if (model.modifiers?.some(([one]) => one.do === 'wildReel')) expect(symbols).toContain('W')
  }
})

test('all parts of a stage are drawn, and what a first spin needs of them is at most 500 kB', async () => {
  const renderer = makeRenderer()
  cleanups.push(renderer.close)
  const stage = {
    theme: '1f42f 1f941 | gada | rays alpona | cond wide',
    key: 'x',
    style: 'dhumketu',
    name: 'Tiger Drum',
  }
  const given = {
    ...stage,
    language: 'en' as const,
    reels: 5,
    rows: 3,
    symbols: symbolsOf(known('nokshi-0179').model.model),
  }
  let bytes = 0
  for (const part of stageParts) {
    const drawn = await renderer.renderPart(given, part)
    if (part.endsWith('.webp')) expect(drawn.subarray(8, 12).toString(), part).toBe('WEBP')
    else expect(Object.keys(JSON.parse(drawn.toString()).places)).toEqual([...given.symbols])
    if (!part.startsWith('night') && !part.startsWith('word') && !part.includes('wide')) bytes += drawn.length
  }
  expect(bytes).toBeLessThan(500_000)
}, 30_000)
