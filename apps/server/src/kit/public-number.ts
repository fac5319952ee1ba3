import type { Ctx } from './ctx.ts'

/** Without letters that look like digits or like each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 8

/**
 * A number by which members and staff name a thing, as D-20261126-7K3M9QXW: a day as 2026-11-26, and chance. It tells
 * nobody how many there are, and none comes from the beginning of an id, which is the time and which many share.
 */
export function publicNumber({ chance }: Pick<Ctx, 'chance'>, kind: 'D' | 'F' | 'M' | 'T' | 'W', day: string): string {
  const rest = Array.from({ length }, () => letters[chance.below(letters.length)])
  return `${kind}-${day.replaceAll('-', '')}-${rest.join('')}`
}

/** What a member is shown in place of a number that counts something for everybody: always the same, and no count. */
export const publicId = ({ keys }: Pick<Ctx, 'keys'>, kind: string, id: bigint): string =>
  keys.mark(`public ${kind}:${id}`).toString('base64url').slice(0, 22)
