import type { SpinName } from '@chokka/game-math/tables'
import { useTexts } from '@chokka/ui'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { segmentText } from '../kit/played.ts'
import { ChainRound } from './ChainRound.tsx'
import { segmentFrom } from './checks.ts'
import { differenceOfSegment, differencesOfSpin } from './verdict.ts'

type Proof = Extract<RoundProof, { game: SpinName }>

/** Checks a round of double by the segment where its wheel stopped. */
export function SpinCheck({ proof }: { proof: Proof | null }) {
  const texts = useTexts()
  return (
    <ChainRound
      proof={proof}
      compute={segmentFrom}
      label="studio.segmentFound"
      formula="studio.doubleFormula"
      show={(segment) => segmentText(segment, texts)}
      differences={({ segment }, found) => differenceOfSegment(segment, found)}
      betDifferences={differencesOfSpin}
      pointE2={null}
    />
  )
}
