import { coin } from './coin.ts'
import { dice } from './dice.ts'
import type { Game } from './game.ts'
import { hilo } from './hilo.ts'
import { keno } from './keno.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { flightNames, spinNames } from './tables.ts'
import type { TableName } from './tables.ts'
import { towers } from './towers.ts'
import { wheel } from './wheel.ts'

/**
 * The single-player games: the one list from which the wire, the door, the rules, the record, the verify page and the
 * tests follow. Their engines are in engines.ts, which no game page may load.
 */
export const soloGames = { dice, mines, plinko, limbo, hilo, wheel, keno, towers, coin } satisfies Record<string, Game>

export type SoloName = keyof typeof soloGames
// The keys are written above.
export const soloNames = Object.keys(soloGames) as SoloName[]

/** All in-house games, in the order of the lobby. */
export const gameNames: readonly GameName[] = [...flightNames, ...soloNames, ...spinNames]
export type GameName = TableName | SoloName

export const isSolo = (name: string): name is SoloName => Object.hasOwn(soloGames, name)

/** A game by its name, of any choice and outcome: what is generic reads its fields. */
export const gameOf = (name: SoloName): Game => soloGames[name]
