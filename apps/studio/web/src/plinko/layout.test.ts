import { expect, test } from 'vitest'
import { ballAt, layoutOf } from './layout.ts'

// what is shown is what was drawn
test('on every board each path ends in the bucket that the studio sent', () => {
  for (let rows = 8; rows <= 16; rows++) {
    for (const [width, height, wide] of [
      [700, 620, true],
      [366, 430, false],
    ] as const) {
      const layout = layoutOf(width, height, wide, rows)
      for (let bits = 0; bits < 64; bits++) {
        const path = Array.from({ length: rows }, (_, row) => (bits >> (row % 6)) & 1)
        const bucket = path.reduce((sum, step) => sum + step, 0)
        expect(ballAt(layout, path, rows + 1).x).toBeCloseTo(layout.bucketX(bucket), 6)
      }
      expect(layout.bucketX(0) - layout.step / 2).toBeGreaterThanOrEqual(0)
      expect(layout.bucketX(rows) + layout.step / 2).toBeLessThanOrEqual(width)
    }
  }
})
