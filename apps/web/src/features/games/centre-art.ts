import arenaGreen from './art/arena-green.svg?no-inline'
import arenaViolet from './art/arena-violet.svg?no-inline'
import arena from './art/arena.svg?no-inline'
import cocksBlue from './art/cocks-blue.svg?no-inline'
import cocks from './art/cocks.svg?no-inline'
import cricket from './art/cricket.svg?no-inline'
import drawBlue from './art/draw-blue.svg?no-inline'
import draw from './art/draw.svg?no-inline'
import football from './art/football.svg?no-inline'
import kabaddi from './art/kabaddi.svg?no-inline'
import race from './art/race.svg?no-inline'
import tennis from './art/tennis.svg?no-inline'
import ticketViolet from './art/ticket-violet.svg?no-inline'
import ticket from './art/ticket.svg?no-inline'
import type { CentreType } from './centre-kinds.ts'

/** The scenes of each centre, drawn for this project. */
const scenes: Record<CentreType, readonly [string, ...string[]]> = {
  SPORTS: [cricket, kabaddi, football, race, tennis],
  ESPORTS: [arena, arenaGreen, arenaViolet],
  LOTT: [draw, drawBlue],
  ELOTT: [ticket, ticketViolet],
  COCKFIGHT: [cocks, cocksBlue],
}

/** The scene of the card at a place in its centre; no two neighbours have the same. */
export function sceneOf(type: CentreType, place: number): string {
  const [first, ...others] = scenes[type]
  return [first, ...others][place % (others.length + 1)] ?? first
}
