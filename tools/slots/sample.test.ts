import { expect, test } from 'vitest'
import { band, sample, titlesSampled } from './sample.ts'

test('rounds of 20 titles that a seed chooses return and hit what is printed', async () => {
  // R-05 R-14; `node tools/slots/sample.ts` plays a million.
  const sampled = await sample('a shorter sample', 1500)
  expect(new Set(sampled.map(({ model }) => model)).size).toBeGreaterThan(titlesSampled / 2)
  for (const { code, returned, hits } of sampled) {
    expect(Math.abs(returned.off), `return of ${code}`).toBeLessThan(band)
    expect(Math.abs(hits.off), `hits of ${code}`).toBeLessThan(band)
  }
})
