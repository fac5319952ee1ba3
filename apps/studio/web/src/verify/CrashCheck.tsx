import type { FlightName } from '@chokka/game-math/tables'
import { formatMultiplier } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { fromE2 } from '../kit/odds.ts'
import { ChainRound } from './ChainRound.tsx'
import { pointFrom } from './checks.ts'
import { differenceOfPoint, differencesOfCrash } from './verdict.ts'

type Proof = Extract<RoundProof, { game: FlightName }>

/** Checks a round with a flight by its crash point. */
export function CrashCheck({ proof }: { proof: Proof | null }) {
  const { locale } = useTexts()
  return (
    <ChainRound
      proof={proof}
      compute={pointFrom}
      label="studio.pointFound"
      formula="studio.crashFormula"
      show={(point) => formatMultiplier(fromE2(point), locale)}
      differences={({ pointE2 }, point) => differenceOfPoint(pointE2, point)}
      betDifferences={differencesOfCrash}
      pointE2={proof?.proof?.pointE2 ?? null}
    />
  )
}
