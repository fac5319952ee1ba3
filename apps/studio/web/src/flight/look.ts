import type { TextKey } from '@chokka/text'
import type { Surface } from '../kit/canvas.ts'
import type { Sound } from '../kit/sound.ts'
import type { Scene } from './draw-flight.ts'

/** How a game with a flight looks, sounds and speaks. Its rounds, bets and odds are the same in all of them. */
export type FlightLook = {
  /** The class of its stage, for its colours. */
  readonly className?: string
  /** What stands behind the flight: drawn once for each size. */
  readonly drawBackdrop: (surface: Surface) => void
  readonly drawFlight: (surface: Surface, scene: Scene) => void
  /** How long after the end of a flight there is something to see move. */
  readonly fallMs: number
  readonly flying: TextKey
  readonly ended: TextKey
  /** The name of each bet, with its number. */
  readonly bet: TextKey
  readonly placeBet: TextKey
  readonly waitingTakeOff: TextKey
  readonly sounds: { readonly placed: Sound; readonly cashed: Sound; readonly ended: Sound }
}
