import type { Input, Value } from '@chokka/contract'
import type { Permission } from '@chokka/contract/permissions'
import { findBets } from '../betting/index.ts'
import { findPayments, type SiteChannel } from '../cashier/index.ts'
import { findFeedback } from '../content/index.ts'
import { findMembers } from '../identity/index.ts'
import { meOfStaff, type Ctx } from '../kit/index.ts'

const membersMost = 6

type Found = Value<'officeSearch'>['content']
type Channels = readonly SiteChannel[]
type Finder = { permission: Permission; find: (ctx: Ctx, text: string, channels: Channels) => Promise<Found> }

/** Where is looked, and who may see it. */
const finders: readonly Finder[] = [
  { permission: 'members.read', find: (ctx, text) => findMembers(ctx, text, membersMost) },
  { permission: 'cashier.read', find: (ctx, text, channels) => findPayments(ctx, channels, text) },
  { permission: 'members.read', find: findBets },
  { permission: 'feedback.read', find: findFeedback },
]

/** Looks everywhere at once, and nowhere that the caller may not see. */
export const officeSearch =
  ({ channels }: { channels: Channels }) =>
  async (ctx: Ctx, { text }: Input<'officeSearch'>): Promise<Value<'officeSearch'>> => {
    const { permissions } = meOfStaff(ctx)
    const content: Found = []
    for (const { permission, find } of finders)
      if (permissions.has(permission)) content.push(...(await find(ctx, text, channels)))
    return { content }
  }
