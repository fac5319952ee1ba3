import { isSpin, isTable } from '@chokka/game-math/tables'
import { hundredthsText } from '../../wallet/facts.ts'
import type { FactRow, FactTexts } from '../../wallet/facts.ts'

/** The round of a table, and what its hash gave once that may be known. */
export function tableFacts(row: FactRow): FactTexts {
  if (!isTable(row.game)) return {}
  const spin = isSpin(row.game)
  const colour = row.choice?.colour
  return {
    // In double a slot is a colour.
    slot: spin ? null : row.slot,
    round: row.shared_round,
    autoCashOut: row.auto_at === null ? null : `${hundredthsText(row.auto_at)}x`,
    crashPoint: row.point === null || spin ? null : `${hundredthsText(row.point)}x`,
    segment: row.point === null || !spin ? null : row.point + 1n,
    hash: row.game_hash,
    salt: row.game_hash === null ? null : row.salt,
    colour: typeof colour === 'string' ? colour : null,
  }
}
