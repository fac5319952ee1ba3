import { coinEngine } from './coin.ts'
import { diceEngine } from './dice.ts'
import type { Engine } from './game.ts'
import type { SoloName } from './games.ts'
import { hiloEngine } from './hilo.ts'
import { kenoEngine } from './keno.ts'
import { limboEngine } from './limbo.ts'
import { minesEngine } from './mines.ts'
import { plinkoEngine } from './plinko.ts'
import { towersEngine } from './towers.ts'
import { wheelEngine } from './wheel.ts'

/** How draws decide each single-player game: for the studio and the verify page only. */
export const engines = {
  dice: diceEngine,
  mines: minesEngine,
  plinko: plinkoEngine,
  limbo: limboEngine,
  hilo: hiloEngine,
  wheel: wheelEngine,
  keno: kenoEngine,
  towers: towersEngine,
  coin: coinEngine,
} satisfies Record<SoloName, Engine>

/** The engine of a game, of any choice and outcome: its fields say what they are. */
export const engineOf = (name: SoloName): Engine => engines[name]
