// Staff acts: each leaves a significant event, and some need the approval of a second staff member.
import type { ActName, CallName, Input, Result } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { z } from 'zod'
import type { Ctx, StaffWho, BaseCtx } from './ctx.ts'
import type { Db } from './database.ts'
import { noteEvent } from './note-event.ts'
import { Refusal } from './refusal.ts'
import type { JsonObject } from './schema.ts'
import { transact } from './transact.ts'

/** Who does an act and why: the maker, and the checker where somebody else has approved it; both by name. */
export type Deciding = {
  maker: string
  checker?: string
  reason: string
  /** Says that this act needs a second staff member. What the verb does is then undone, and the act stored as asked. */
  askSecond?: () => void
  /** About how many it is done at once; missing where it is done about one. */
  together?: number
}
/** A maker or checker, with the roles and permissions that they have now. */
export type Decider = Pick<StaffWho, 'staffId' | 'name' | 'roles' | 'permissions'>
export type ActCtx = Ctx & {
  deciding: Deciding
  /** The maker, and the checker where there is one. */
  deciders: readonly Decider[]
}

/** What an act changed, which goes into the audit, and what it returns. */
export type Changed<Value> = { value: Value; subject: string; before: JsonObject; after: JsonObject }
export type ActVerb<Name extends ActName> = (ctx: ActCtx, input: Input<Name>) => Promise<Changed<Result<Name>>>
/** The verb of any act, for code that works with all rows. */
export type AnyAct = (ctx: ActCtx, input: unknown) => Promise<Changed<unknown>>

/** An act that waits for a second staff member, with what it did when it was tried. The input is as on the wire. */
export type AskedAct = {
  call: CallName
  input: JsonObject
  reason: string
  maker: Decider
  tried: Omit<Changed<unknown>, 'value'>
}
/**
 * Holds the subject of an act for its maker until the transaction ends, and refuses when another staff member works on
 * it; a higher module does it.
 */
export type HoldForAct = (ctx: Ctx, subject: string, staffIds: readonly [bigint]) => Promise<void>
/** What acts need of the module of staff. */
export type ActDoor = { store: StoreAskedAct; hold: HoldForAct }
/** Stores an asked act and returns its id; a higher module does it. */
export type StoreAskedAct = (ctx: Ctx, asked: AskedAct) => Promise<string>

/** Thrown to undo the transaction in which an act was tried that needs a second staff member. */
class NeedsSecond extends Error {
  readonly tried: Changed<unknown>
  constructor(tried: Changed<unknown>) {
    super('a second staff member is needed')
    this.tried = tried
  }
}

type ActRow = { name: CallName; row: Call; verb: AnyAct }
const actorOf = (name: string) => `staff:${name}`

/**
 * Runs the verb of an act and writes its significant event, in one transaction. An act that needs a second staff member
 * is run as well, so that a wrong one is refused at once and the second staff member sees what it would change; then it
 * is undone and stored as asked.
 */
export async function runAct(db: Db, base: BaseCtx, act: ActRow, input: unknown, door: ActDoor) {
  const maker = base.staff
  if (!maker) throw new Refusal('not_signed_in')
  try {
    return await transact(db, base, async (ctx) => {
      let isSecondNeeded = act.row.act?.second === 'always'
      const deciding = { maker: maker.name, reason: reasonOf(input), askSecond: () => void (isSecondNeeded = true) }
      const changed = await act.verb({ ...ctx, deciding, deciders: [maker] }, input)
      await door.hold(ctx, changed.subject, [maker.staffId])
      if (isSecondNeeded) throw new NeedsSecond(changed)
      await noteAct(ctx, act.name, deciding, changed)
      return { asked: null, done: changed.value }
    })
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === 'not_allowed') await noteRefused(db, base, act.name)
    if (!(fault instanceof NeedsSecond)) throw fault
    const { value: _undone, ...tried } = fault.tried
    return { asked: await transact(db, base, (ctx) => storeAsked(ctx, act, input, maker, tried, door)), done: null }
  }
}

async function storeAsked(
  ctx: Ctx,
  { name, row }: ActRow,
  input: unknown,
  maker: Decider,
  tried: AskedAct['tried'],
  { store, hold }: ActDoor,
): Promise<string> {
  // The transaction that tried it is undone, and its hold with it.
  await hold(ctx, tried.subject, [maker.staffId])
  const reason = reasonOf(input)
  // The input is an object of the wire, so it encodes to JSON.
  const wire = z.encode(row.input, input) as JsonObject
  const id = await store(ctx, { call: name, input: wire, reason, maker, tried })
  await noteEvent(ctx, { ...tried, action: `staff.${name}.asked`, actor: actorOf(maker.name), reason })
  return id
}

/** The significant event of an act that was done. */
export async function noteAct(
  ctx: Ctx,
  name: CallName,
  deciding: Deciding,
  { subject, before, after }: Changed<unknown>,
): Promise<void> {
  const { maker, checker, reason } = deciding
  const authorisedBy = checker === undefined ? undefined : actorOf(checker)
  await noteEvent(ctx, { action: `staff.${name}`, subject, actor: actorOf(maker), authorisedBy, reason, before, after })
}

/** Writes into the audit that a staff member tried an act without its permission. */
export async function noteRefused(db: Db, base: BaseCtx, name: CallName): Promise<void> {
  const { staff } = base
  if (!staff) return
  const event = { action: `staff.${name}.refused`, subject: `call:${name}`, actor: actorOf(staff.name) }
  await transact(db, base, (ctx) => noteEvent(ctx, { ...event, reason: 'not_allowed' }))
}

/** The input of every act has this field. */
const reasonOf = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'reason' in input ? String(input.reason) : ''
