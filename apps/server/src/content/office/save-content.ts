import { lockItem } from './lock-item.ts'
import { createHash } from 'node:crypto'
import type { Input } from '@chokka/contract'
import { contentFacts, type ContentWords } from '@chokka/contract/content-schemas'
import { jsonb, Refusal, type ActCtx, type ActVerb } from '../../kit/index.ts'
import type { JsonObject } from '../../kit/schema.ts'
import { wordsOf } from '../published.ts'
import { cleanHtml } from '../sanitise.ts'
import { versionOf } from './content-list.ts'

type Given = Input<'saveContent'>
type Newest = { version: number; state: string; texts: JsonObject } | undefined

/** Makes a draft or changes it. What is on the site stays as it is until the draft is published. */
export const saveContent: ActVerb<'saveContent'> = async (ctx, input) => {
  const facts = readFacts(input)
  refuseWrongTimes(input)
  const id = input.id === undefined ? await makeItem(ctx, input) : await lockKnown(ctx, input.id, input)
  const newest = await newestOf(ctx, id)
  // Somebody else has saved or published meanwhile: their work would be lost.
  if (input.basedOn !== undefined && input.basedOn !== newest?.version) throw new Refusal('wrong_state')
  const version = newest?.state === 'draft' ? newest.version : (newest?.version ?? 0) + 1
  const draft = {
    ...{ audience: input.audience, platforms: input.platforms, place: input.place },
    ...{ shown_from: input.shownFrom ?? null, shown_until: input.shownUntil ?? null },
    ...{ facts: jsonb(facts), texts: jsonb(textsOf(input, newest)) },
    ...{ edited_at: ctx.clock.now(), edited_by: ctx.deciding.maker },
  }
  await ctx.db
    .insertInto('content_version')
    .values({ item_id: id, version, state: 'draft', ...draft })
    .onConflict((exists) => exists.columns(['item_id', 'version']).doUpdateSet(draft))
    .execute()
  const before = newest ? { version: newest.version, state: newest.state, texts: digest(newest.texts) } : {}
  const value = await versionOf(ctx, id, version)
  const after = { version, state: 'draft', facts, texts: digest(value.texts), audience: input.audience }
  return { value, subject: `content:${id}`, before, after }
}

/** Names the words in the audit: a page of terms is too long for it, and versions keep what was on the site. */
const digest = (texts: unknown): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** The facts as the kind has them; refuses others, and names the fields that are wrong. */
function readFacts({ kind, facts }: Given): JsonObject {
  const read = contentFacts[kind].safeParse(facts)
  if (read.success) return read.data
  const fields = read.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
  )
  throw new Refusal('invalid_input', { fields: fields.map((field) => `facts.${field}`) })
}

function refuseWrongTimes({ shownFrom, shownUntil }: Given): void {
  if (shownFrom && shownUntil && shownUntil <= shownFrom) throw new Refusal('invalid_input', { fields: ['shownUntil'] })
}

/** HTML is cleaned here, before anything of it is stored. */
function textsOf(input: Given, newest: Newest): JsonObject {
  const kept = Object.fromEntries(wordsOf(newest?.texts))
  const given = Object.entries(input.texts).map(([language, words]): [string, ContentWords] => [
    language,
    { ...words, body: cleanHtml(words.body) },
  ])
  return { ...kept, ...Object.fromEntries(given) }
}

async function makeItem(ctx: ActCtx, { kind, code }: Given): Promise<number> {
  const made = await ctx.db
    .insertInto('content_item')
    .values({ kind, code: code || null, created_at: ctx.clock.now() })
    .onConflict((taken) => taken.columns(['kind', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('content_code_taken')
  return made.id
}

/** Its kind and code stay what they are: addresses name it by them. */
async function lockKnown(ctx: ActCtx, id: number, { kind, code }: Given): Promise<number> {
  const item = await lockItem(ctx, id)
  if (item.kind !== kind) throw new Refusal('invalid_input', { fields: ['kind'] })
  if (code && code !== item.code) throw new Refusal('invalid_input', { fields: ['code'] })
  return id
}

const newestOf = (ctx: ActCtx, id: number): Promise<Newest> =>
  ctx.db
    .selectFrom('content_version')
    .select(['version', 'state', 'texts'])
    .where('item_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst() as Promise<Newest> // `texts` is an object by a check of the table.
