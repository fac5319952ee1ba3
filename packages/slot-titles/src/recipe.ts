/** A number of 32 bits for a text (FNV-1a with a final mix): the same on every machine, and for recipes only. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const one of text) hash = Math.imul(hash ^ (one.codePointAt(0) ?? 0), 16_777_619) >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b) >>> 0
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A share from 0 up to 1 for a text. */
export const seededShare = (text: string): number => hashOf(text) / 2 ** 32

/** In an order that looks like none and never changes. */
export function ordered<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .map(({ item, key }) => ({ item, key, hash: hashOf(key) }))
    .toSorted((a, b) => a.hash - b.hash || (a.key < b.key ? -1 : 1))
    .map(({ item }) => item)
}
