// Pictures of documents over a slow line: what moves arrives, as small as it is stored, and a bar shows how far it is.
import { expect, test } from 'vitest'
import { openBrowser, withBrowser, type Page } from './browser.ts'
import { register } from './member-actions.ts'

withBrowser()

/** 40 kB/s upwards, as on a crowded mobile cell. */
const slowUplink = { offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: 40_000 }

/** Says in EXIF that the camera was held upright: stored lying, shown standing. */
const upright = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')

/** A photo with the grain of a phone's camera, as large as phones take them. */
async function photo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 4000, height: 3000 })
    const context = canvas.getContext('2d')
    const pixels = context?.createImageData(4000, 3000)
    if (!context || !pixels) return ''
    for (let at = 0, seed = 7; at < pixels.data.length; at += 4) {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      pixels.data.fill(100 + ((seed >>> 16) % 40) + (at % 16_000) / 240, at, at + 3)
      pixels.data[at + 3] = 255
    }
    context.putImageData(pixels, 0, 0)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.82))
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  })
  const bytes = Buffer.from(text, 'latin1')
  return Buffer.concat([bytes.subarray(0, 2), upright, bytes.subarray(2)])
}

/** Height and width as the header of a JPEG has them. */
function sizeOf(jpeg: Buffer): [width: number, height: number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc2].includes(jpeg[at + 1] ?? 0)) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  return [0, 0]
}

test('case 7: a picture of 2.6 MB arrives over 40 kB/s, upright, and a bar tells how far it is', async () => {
  const browser = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const { page, context } = browser
  await register(browser)
  const bytes = await photo(page)
  expect(bytes.length).toBeGreaterThan(2_600_000)
  await page.goto('/member/documents')
  const field = page.locator('.shot input[type=file]')
  await field.first().waitFor({ state: 'attached' })
  const many = await field.count()
  for (let at = 0; at < many; at++) {
    await field.nth(at).setInputFiles({ name: `side${at}.jpg`, mimeType: 'image/jpeg', buffer: bytes })
  }
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowUplink)
  const answers: number[] = []
  const sent: Buffer[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/wps/image/upload')) return
    answers.push(response.status())
    const body = response.request().postDataBuffer()
    if (body) sent.push(body)
  })
  await page.getByRole('button', { name: 'Send for review' }).click()
  const bar = page.getByRole('progressbar', { name: 'Sending…' })
  await bar.waitFor()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow').catch(() => 0))).toBeGreaterThan(10)
  await page
    .getByText(/sent for review|in review/i)
    .first()
    .waitFor({ timeout: 110_000 })
  expect(answers).toEqual(Array.from({ length: many }, () => 200))
  expect(sent[0] && sizeOf(sent[0])).toEqual([1500, 2000])
  expect(await bar.count()).toBe(0)
  expect(browser.faults).toEqual([])
  await browser.close()
})
