import { spawn } from 'node:child_process'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { enforced } from '@chokka/contract/limits'
import { reencodeInProcess, reencodeQueue } from './reencode.ts'
import type { Reencoded } from './reencode.ts'

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, spawn: vi.fn(real.spawn) }
})

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a8f5a' } })

/** A PNG whose header claims this height, with one row of pixels only: decoding it fails. */
async function oneRowOf(width: number, height: number): Promise<Buffer> {
  const png = await image(width, 1).png().toBuffer()
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('pixels are counted from the header, before anything is decoded', async () => {
  // O-15: the broken pixels of the second are never reached.
  const [width, height] = [5000, enforced.imagePixels / 5000]
  expect(await reencodeInProcess(await oneRowOf(width, height), 'png')).toEqual({ fault: 'unreadable' })
  expect(await reencodeInProcess(await oneRowOf(width, height + 1), 'png')).toEqual({ fault: 'too_many_pixels' })
  expect(
    await reencodeInProcess(
      await image(width, height + 1)
        .jpeg()
        .toBuffer(),
      'jpeg',
    ),
  ).toEqual({
    fault: 'too_many_pixels',
  })
  expect(await reencodeInProcess(await image(width, height).jpeg().toBuffer(), 'jpeg')).toHaveProperty('bytes')
})

test('the format must be the one that was named, and the result is no larger than 2000 pixels a side', async () => {
  const jpeg = await image(2400, 600).jpeg().toBuffer()
  const encoded = await reencodeInProcess(jpeg, 'jpeg')
  expect(await sharp('bytes' in encoded ? encoded.bytes : Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2000,
    height: 500,
  })
  expect(await reencodeInProcess(jpeg, 'png')).toEqual({ fault: 'unreadable' })
  expect(await reencodeInProcess(Buffer.alloc(0), 'png')).toEqual({ fault: 'unreadable' })
  // The process ends before it has read everything: the result is its exit code, not a broken pipe.
  expect(await reencodeInProcess(Buffer.alloc(enforced.imageBytes, 7), 'png')).toEqual({ fault: 'unreadable' })
})

test('the process that decodes gets no secret of this one, and is killed on a timeout', async () => {
  await reencodeInProcess(await image(9, 9).png().toBuffer(), 'png')
  const options: unknown = vi.mocked(spawn).mock.lastCall?.[2]
  expect(options).toMatchObject({ env: {}, killSignal: 'SIGKILL' })
  expect(options).toHaveProperty('timeout', expect.any(Number))
})

test('one image is encoded at a time, in order, and only so many may wait, per account holder and in total', async () => {
  const begun: number[] = []
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<Reencoded>())
  const reencode = reencodeQueue(
    async ([which = 0]) => {
      begun.push(which)
      return gates[which]?.promise ?? { fault: 'unreadable' }
    },
    { perHolder: 2, total: 3 },
  )
  const send = (holder: bigint, which: number) => reencode(holder, Uint8Array.of(which), 'png')
  const done = (which: number) => gates[which]?.resolve({ bytes: Buffer.from([which]) })
  const results = [send(1n, 0), send(1n, 1), send(2n, 2)]
  expect([send(1n, 3), send(3n, 3)]).toEqual([undefined, undefined])
  await Promise.resolve()
  expect(begun).toEqual([0])
  done(0)
  expect(await results[0]).toEqual({ bytes: Buffer.from([0]) })
  // A place is free again, at the end of the queue.
  const later = send(1n, 4)
  gates[1]?.reject(new Error('the process could not be started'))
  await expect(results[1]).rejects.toThrow('could not be started')
  expect(begun).toEqual([0, 1, 2])
  done(2)
  await results[2]
  done(4)
  expect(await later).toEqual({ bytes: Buffer.from([4]) })
  expect(begun).toEqual([0, 1, 2, 4])
  done(5)
  expect(await send(1n, 5)).toEqual({ bytes: Buffer.from([5]) })
})
