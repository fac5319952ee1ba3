import { hmacSha256, utf8 } from '../fair.ts'
import type { Seeds } from '../fair.ts'
import type { Money } from '@chokka/money'
import { hitsIn52, jackpotLevels } from './jackpots.ts'
import type { JackpotLevel, JackpotRules } from './jackpots.ts'

/**
 * Which jackpots a round hits: HMAC-SHA256 with the server seed over `clientSeed:nonce:jackpot`, a cursor that no game
 * uses. Each level has two of its eight draws of 32 bits, in the order of the levels: 52 bits of them decide. Nothing
 * is drawn ahead and nothing is stored, so there is no trigger that anybody could read (J-06).
 */
export async function jackpotHits(
  { serverSeed, clientSeed, nonce }: Seeds,
  stake: Money,
  rules: Readonly<Record<JackpotLevel, JackpotRules>>,
): Promise<JackpotLevel[]> {
  const digest = await hmacSha256(utf8(serverSeed), utf8(`${clientSeed}:${nonce}:jackpot`))
  const view = new DataView(digest.buffer)
  return jackpotLevels.filter((level, at) => {
    const drawn = view.getBigUint64(at * 8) >> 12n
    return drawn < hitsIn52(stake, rules[level])
  })
}
