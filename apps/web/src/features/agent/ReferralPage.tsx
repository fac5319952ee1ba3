import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { SkeletonLines } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { ReferralLinks } from './ReferralLinks.tsx'

/** The agent's links for those whom they invite. */
export function ReferralPage() {
  const overview = useCall('agentOverview', undefined, { freshMs: 60_000 })
  return (
    <QueryResult query={overview} skeleton={<SkeletonLines lines={4} />}>
      {({ codes }) => <ReferralLinks codes={codes} />}
    </QueryResult>
  )
}
