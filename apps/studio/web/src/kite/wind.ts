/**
 * The wind of a round. It comes from the number of the round, which everybody knows, so that all players see the same;
 * it makes the picture differ and nothing else.
 */
export type Wind = {
  /** Where it blows to: -1 to the left, 1 to the right. */
  side: 1 | -1
  /** How strong it is, from 0.45 to 1. */
  force: number
  /** Where the swaying begins, in radians. */
  phase: number
  /** Where the kites stand over the roofs, as a share of the width, from -1 to 1. */
  drift: number
}

/** A number from 0 up to 1 for each round and purpose: two rounds of a 32-bit mix, the same on every machine. */
function mixed(round: number, purpose: number): number {
  let mix = Math.imul(round ^ (purpose * 0x9e3779b9), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return ((mix ^ (mix >>> 16)) >>> 0) / 2 ** 32
}

export const windOf = (round: number): Wind => ({
  side: mixed(round, 1) < 0.5 ? -1 : 1,
  force: 0.45 + 0.55 * mixed(round, 2),
  phase: mixed(round, 3) * 2 * Math.PI,
  drift: mixed(round, 4) * 2 - 1,
})

/** How far a kite is blown aside so many milliseconds after take-off, from -1 to 1: two slow waves, never a jump. */
export const swayAt = ({ force, phase }: Wind, ms: number): number =>
  force * (0.65 * Math.sin(phase + ms / 1450) + 0.35 * Math.sin(phase * 2.3 + ms / 610))
