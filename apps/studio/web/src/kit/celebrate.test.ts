// @vitest-environment happy-dom
import { parseMoney } from '@chokka/money'
import { expect, test, vi } from 'vitest'

const heard: string[] = []
vi.mock('./sound.ts', () => ({ play: (sound: string) => heard.push(sound) }))
const { celebrate } = await import('./celebrate.ts')

test('only what is more than the stake is celebrated', () => {
  //
  for (const payout of ['0.00', '9.99', '10.00']) celebrate(parseMoney('10.00'), parseMoney(payout))
  expect(heard).toEqual([])
  celebrate(parseMoney('10.00'), parseMoney('10.01'))
  expect(heard).toEqual(['clap'])
})
