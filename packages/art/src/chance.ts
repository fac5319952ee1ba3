/** The next number of a sequence: 0 ≤ x < 1. */
export type Chance = () => number

/** FNV-1a of the UTF-16 units of a text, 32 bits. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/** mulberry32: the same seed gives the same sequence. It decides looks only, never an outcome. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of a list that is not empty. */
export function pick<Item>(chance: Chance, list: readonly Item[]): Item {
  const item = list[Math.floor(chance() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
