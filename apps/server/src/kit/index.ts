export type { ActCtx, ActVerb, AnyAct, AskedAct, Changed, Decider, Deciding, StoreAskedAct } from './act.ts'
export { noteAct } from './act.ts'
export { attachment } from './attachment.ts'
export { askIn, type Ask, type Statement } from './ask.ts'
export { readBody, sendJson, type RawRoutes } from './raw-routes.ts'
export { dayOf, instantOf, nextDay, plusHours, plusMinutes, plusSeconds, startOfDay, type Clock } from './clock.ts'
export type { Chance } from '@chokka/server-kit'
export { createOnce } from './create-once.ts'
export { publicId, publicNumber } from './public-number.ts'
export {
  me,
  meOfStaff,
  type Ctx,
  type OutsideCtx,
  type OutsideVerb,
  type Routes,
  type StaffWho,
  type BaseCtx,
  type Who,
} from './ctx.ts'
export {
  committedAfter,
  currentPosition,
  readAgain,
  readNext,
  storePosition,
  transactionStart,
  type Position,
  type Reader,
  type UnreadClause,
} from './cursor.ts'
export type { Db, Tx } from './database.ts'
export { deleteInBatches } from './delete-in-batches.ts'
export { hasRow } from './has-row.ts'
export { jsonb } from './jsonb.ts'
export type { Keys } from './keys.ts'
export { leases, type Lease } from './lease.ts'
export type { Live, Push } from './live.ts'
export { useOnce } from './mount.ts'
export { statesOf } from './moves.ts'
export { noteEvent, noteEvents, type SignificantEvent } from './note-event.ts'
export { oneAtATime } from './one-at-a-time.ts'
export { Refusal } from './refusal.ts'
export type { Settings } from './settings.ts'
export { share } from './shared-value.ts'
export { isStorable, storable, storableText } from './storable.ts'
export { isOutage, transact } from './transact.ts'
export { workThrough, type Slots } from './work-through.ts'
export { dayBefore, firstDayOf, nextFirstDay, startOfPeriod } from './periods.ts'
export { recordPage, type RecordFilter } from './record-page.ts'
export { webBuild } from './web-build.ts'
