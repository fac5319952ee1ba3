import { spawn } from 'node:child_process'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { enforced } from '@chokka/contract/limits'
import { drawApart, inTurn } from './pictures.ts'
import type { Drawn } from './pictures.ts'

vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, spawn: vi.fn(real.spawn) }
})

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a8f5a' } })

/** A PNG that says how large it is and holds one row of pixels only: whoever decodes it finds it broken. */
async function oneRowOf(width: number, height: number): Promise<Buffer> {
  const png = await picture(width, 1).png().toBuffer()
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('pixels are counted from the header, before anything is decoded', async () => {
  // O-15: the broken pixels of the second are never reached.
  const [width, height] = [5000, enforced.imagePixels / 5000]
  expect(await drawApart(await oneRowOf(width, height), 'png')).toEqual({ fault: 'unreadable' })
  expect(await drawApart(await oneRowOf(width, height + 1), 'png')).toEqual({ fault: 'too_many_pixels' })
  expect(
    await drawApart(
      await picture(width, height + 1)
        .jpeg()
        .toBuffer(),
      'jpeg',
    ),
  ).toEqual({
    fault: 'too_many_pixels',
  })
  expect(await drawApart(await picture(width, height).jpeg().toBuffer(), 'jpeg')).toHaveProperty('bytes')
})

test('a picture is of the kind that it begins as, and what comes out is no larger than 2000 pixels a side', async () => {
  const jpeg = await picture(2400, 600).jpeg().toBuffer()
  const drawn = await drawApart(jpeg, 'jpeg')
  expect(await sharp('bytes' in drawn ? drawn.bytes : Buffer.alloc(0)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 2000,
    height: 500,
  })
  expect(await drawApart(jpeg, 'png')).toEqual({ fault: 'unreadable' })
  expect(await drawApart(Buffer.alloc(0), 'png')).toEqual({ fault: 'unreadable' })
  // It ends before it has read what is sent: the answer is its verdict, not a broken pipe.
  expect(await drawApart(Buffer.alloc(enforced.imageBytes, 7), 'png')).toEqual({ fault: 'unreadable' })
})

test('the process that decodes gets no secret of this one, and is ended when it takes too long', async () => {
  await drawApart(await picture(9, 9).png().toBuffer(), 'png')
  const options: unknown = vi.mocked(spawn).mock.lastCall?.[2]
  expect(options).toMatchObject({ env: {}, killSignal: 'SIGKILL' })
  expect(options).toHaveProperty('timeout', expect.any(Number))
})

test('one picture is drawn at a time, in turn, whoever sent it, and only so many wait, of an account holder and of all', async () => {
  const begun: number[] = []
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<Drawn>())
  const draw = inTurn(
    async ([which = 0]) => {
      begun.push(which)
      return gates[which]?.promise ?? { fault: 'unreadable' }
    },
    { ofOne: 2, ofAll: 3 },
  )
  const send = (holder: bigint, which: number) => draw(holder, Uint8Array.of(which), 'png')
  const done = (which: number) => gates[which]?.resolve({ bytes: Buffer.from([which]) })
  const turns = [send(1n, 0), send(1n, 1), send(2n, 2)]
  expect([send(1n, 3), send(3n, 3)]).toEqual([undefined, undefined])
  await Promise.resolve()
  expect(begun).toEqual([0])
  done(0)
  expect(await turns[0]).toEqual({ bytes: Buffer.from([0]) })
  // Its place is free again, behind the others.
  const later = send(1n, 4)
  gates[1]?.reject(new Error('the process could not be started'))
  await expect(turns[1]).rejects.toThrow('could not be started')
  expect(begun).toEqual([0, 1, 2])
  done(2)
  await turns[2]
  done(4)
  expect(await later).toEqual({ bytes: Buffer.from([4]) })
  expect(begun).toEqual([0, 1, 2, 4])
  done(5)
  expect(await send(1n, 5)).toEqual({ bytes: Buffer.from([5]) })
})
