// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { onPodium } from './WinnersPage.tsx'

test('each member has one place of the podium, with their best win (eye 24)', () => {
  const won = (customerName: string, at: number) => ({ customerName, at })
  const winners = [
    won('so***4', 1),
    won('so***4', 2),
    won('ka***9', 3),
    won('so***4', 4),
    won('ra***7', 5),
    won('mi***1', 6),
  ]
  expect(onPodium(winners).map(({ at }) => at)).toEqual([1, 3, 5])
  expect(onPodium(winners.slice(0, 2)).map(({ at }) => at)).toEqual([1])
  expect(onPodium([])).toEqual([])
})
