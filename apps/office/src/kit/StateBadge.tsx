import { Badge } from '@chokka/ui'
import { labelOf, toneOf } from './labels.ts'

export const StateBadge = ({ of }: { of: string }) => <Badge tone={toneOf(of)}>{labelOf('state', of)}</Badge>
