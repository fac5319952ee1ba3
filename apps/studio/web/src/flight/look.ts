import type { TextKey } from '@chokka/text'
import type { Surface } from '../kit/canvas.ts'
import type { Scene } from './draw-flight.ts'

/** What a flight looks like. Its rounds and odds are the same in all games. */
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
}
