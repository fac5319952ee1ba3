import { ofAllNouns } from '@chokka/contract/nouns'
import type { Permission } from '@chokka/contract/permissions'
import { Refusal, type Ctx, type StaffWho } from '../kit/index.ts'

/** What one staff member at a time works on: who may only look at it keeps nobody from their work. */
export const queues: Record<Queue, readonly Permission[]> = ofAllNouns('queues')
export type Queue = keyof ReturnType<typeof ofAllNouns<'queues'>>

/** Whether there is something of this id in a queue; its module offers it. The id may be any text. */
export type QueueHas = Readonly<Partial<Record<Queue, (ctx: Ctx, id: string) => Promise<boolean>>>>

const isQueue = (kind: string): kind is Queue => Object.hasOwn(queues, kind)

/** Refuses with not_found what is in no queue, and with not_allowed who may decide nothing about it. */
export async function refuseUnlessTheirs(
  ctx: Ctx,
  { permissions }: StaffWho,
  subject: string,
  has: readonly QueueHas[],
): Promise<void> {
  const [kind = '', id = ''] = subject.split(':')
  if (!isQueue(kind)) throw new Refusal('not_found')
  if (!queues[kind].some((one) => permissions.has(one))) throw new Refusal('not_allowed')
  const asked = has.flatMap((one) => one[kind] ?? [])
  for (const isThere of asked) if (await isThere(ctx, id)) return
  throw new Refusal('not_found')
}
