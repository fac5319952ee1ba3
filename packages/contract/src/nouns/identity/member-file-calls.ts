import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, call, count, id, instant, line, page } from '../../call.ts'
import { relationsMost, riskKinds, sharedKinds, tagCode } from '../../member-file.ts'
import { staff } from '../../who.ts'

const ofMember = { holderId: accountId }
const note = z.object({ id, text: z.string(), by: z.string(), at: instant })
const words = z.object({ bn: z.string(), en: z.string() })
const known = z.object({ tag: tagCode, words })
const tags = z.object({
  /** What the operator offers. */
  known: z.array(known).max(60),
  set: z.array(known.extend({ by: z.string(), at: instant })).max(60),
})
const related = z.object({
  holderId: accountId,
  account: z.string(),
  state: z.string(),
  /** When they last used it; null where that is not known. */
  at: instant.nullable(),
  /** They do not use it any more. */
  isPast: z.boolean(),
})

/** What staff keep and see of an account holder, and their holder never does. */
export const memberFile = {
  memberNotes: call('GET', '/office/v1/members/notes', {
    who: staff('members.read'),
    summary: 'What staff have noted about a member, the newest first.',
    input: z.strictObject({
      ...ofMember,
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(20),
    }),
    value: page(note),
  }),
  noteMember: call('POST', '/office/v1/members/notes', {
    who: staff('members.note'),
    summary: 'Adds a note about a member, which only staff see. Notes are never changed or removed.',
    input: z.strictObject({
      ...ofMember,
      /** Chosen by the browser: the same note sent again is stored once. */
      id,
      text: line(2000),
    }),
    value: z.object({ note }),
    refusals: ['not_found', 'id_reused'],
  }),
  memberTags: call('GET', '/office/v1/members/tags', {
    who: staff('members.read'),
    summary: 'The tags that staff may use, and those of a member where one is named.',
    input: z.strictObject({ holderId: accountId.optional() }),
    value: tags,
  }),
  tagMember: act('POST', '/office/v1/members/tags', {
    who: staff('members.note'),
    second: 'never',
    summary: 'Puts a tag on a member, or takes it off.',
    input: { ...ofMember, tag: tagCode, isSet: z.boolean() },
    result: tags,
    refusals: ['not_found'],
  }),
  memberRelations: call('GET', '/office/v1/members/relations', {
    who: staff('members.read'),
    perMinute: 60,
    summary: 'What a member shares with other accounts: devices, payees, name and birthday, phone, networks.',
    input: z.strictObject(ofMember),
    value: z.object({
      /** Sign-ins before this are not looked at. */
      since: instant,
      things: z
        .array(
          z.object({
            kind: z.enum(sharedKinds),
            strength: z.enum(['strong', 'shared', 'weak']),
            /** Masked: the number of a payee, an address, the beginning of a device's mark. */
            label: z.string(),
            /** When the member themselves last used it. */
            at: instant.nullable(),
            isPast: z.boolean(),
            /** All others that share it, as far as they are counted. */
            total: z.number(),
            members: z.array(related).max(relationsMost.accounts),
          }),
        )
        .max(relationsMost.things),
    }),
    refusals: ['not_found'],
  }),
  memberRisk: call('GET', '/office/v1/members/risk', {
    who: staff('members.read'),
    perMinute: 60,
    summary: 'Why a member should be looked at, each reason with its points, and their sum up to 100.',
    input: z.strictObject(ofMember),
    value: z.object({
      score: z.number(),
      at: instant,
      reasons: z
        .array(
          z.object({
            kind: z.enum(riskKinds),
            points: z.number(),
            /** How many accounts, sign-ins or deposits it is about. */
            count: z.number(),
            /** Since when, or when it was. */
            since: instant.nullable(),
          }),
        )
        .max(riskKinds.length),
    }),
    refusals: ['not_found'],
  }),
}
