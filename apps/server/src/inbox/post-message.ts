import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { messageKinds, type MessageKind } from '@chokka/contract/inbox'
import { jsonb, type Ctx } from '../kit/index.ts'
import { pushSoon } from './push/push-soon.ts'
import { tellOf } from './tell-of.ts'

export type Facts = Readonly<Record<string, string>>
export type NewMessage = { holderId: bigint; kind: Exclude<MessageKind, 'letter'>; facts?: Facts }

/**
 * Puts a message into somebody's inbox, in the transaction of what caused it: one without the other cannot happen. The
 * kind and the facts are stored, and the words are made when it is read, in the reader's language.
 */
export async function postMessage(ctx: Ctx, { holderId, kind, facts = {} }: NewMessage): Promise<void> {
  const id = ctx.chance.uuid()
  await ctx.db
    .insertInto('inbox_message')
    .values({
      ...{ id, holder_id: holderId, kind, topic: messageKinds[kind] },
      ...{ facts: jsonb(facts), created_at: ctx.clock.now() },
    })
    .execute()
  await pushSoon(ctx, sql<SqlBool>`m.id = ${id}`)
  tellOf(ctx, holderId)
}

export type Letter = {
  /** Plain words by language. */
  texts: Readonly<Record<string, { title: string; content: string }>>
  isMarketing: boolean
  sentBy: string
  /** A query with one column `id`: the account holders who get it. */
  to: RawBuilder<{ id: bigint }>
}
/** For more recipients than this, every browser is told to look: that is one live hint and not thousands. */
const mostHints = 200

/** Puts a letter of staff into many inboxes, into each once. Returns its id and how many got it. */
export async function postLetter(ctx: Ctx, letter: Letter): Promise<{ id: string; recipients: number }> {
  const id = ctx.chance.uuid()
  const now = ctx.clock.now()
  const { texts, isMarketing: is_marketing, sentBy: sent_by } = letter
  await ctx.db
    .insertInto('inbox_letter')
    .values({ id, texts: jsonb(texts), is_marketing, sent_by, sent_at: now })
    .execute()
  const { rows } = await sql<{ holder_id: bigint }>`
    insert into inbox_message (id, holder_id, kind, topic, facts, letter_id, created_at)
    select gen_random_uuid(), one.id, 'letter', 'news', '{}', ${id}, ${now} from (${letter.to}) as one
    on conflict do nothing returning holder_id`.execute(ctx.db)
  await pushSoon(ctx, sql<SqlBool>`m.letter_id = ${id}`)
  if (rows.length <= mostHints) for (const { holder_id } of rows) tellOf(ctx, holder_id)
  else tellOf(ctx, null)
  return { id, recipients: rows.length }
}
