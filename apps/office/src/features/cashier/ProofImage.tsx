import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Skeleton } from '@chokka/ui'
import { useCall } from '../../kit/client.ts'
import { Picture } from '../../kit/Picture.tsx'

/** What a member has sent as a proof of a payment. */
export function ProofImage({ id, label }: { id: string; label: string }) {
  const query = useCall('officeDepositImage', { id }, { freshMs: Infinity })
  return (
    <QueryResult query={query} skeleton={<Skeleton height="220px" />}>
      {(image) => <Picture image={image} label={label} />}
    </QueryResult>
  )
}
