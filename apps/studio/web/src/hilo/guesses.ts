import type { HiloOutcome } from '@chokka/game-math/hilo'
import { passStep } from '../kit/odds.ts'

/** The guesses of a round without the cards that were skipped. */
export const guessesIn = ({ guesses }: HiloOutcome): readonly number[] => guesses.filter((guess) => guess !== passStep)
