import type { Input, Value } from '@chokka/contract'
import { messageTopics } from '@chokka/contract/inbox'
import { me, recordPage, type Ctx } from '../kit/index.ts'
import { localeIn } from '../site/index.ts'
import type { Facts, NewMessage } from './post-message.ts'
import { factsIn, kindOf, letterWords, wordsOf } from './words.ts'

type One = Value<'messageList'>['content'][number]

/** The messages of the caller that they have not deleted. */
export const ownMessages = (ctx: Ctx) =>
  ctx.db.selectFrom('inbox_message as m').where('m.holder_id', '=', me(ctx).holderId).where('m.deleted_at', 'is', null)

export async function messageList(ctx: Ctx, input: Input<'messageList'>): Promise<Value<'messageList'>> {
  const page = recordPage(input, ctx.site.timeZone)
  let query = ownMessages(ctx)
  if (input.id) query = query.where('m.id', '=', input.id)
  if (input.show === 'unread') query = query.where('m.read_at', 'is', null)
  if (input.show === 'money') query = query.where('m.topic', '=', 'money')
  const { total } = await query.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return page.of(await shown(ctx, query, { ...page, language: input.language }), Number(total))
}

/** What an account holder was sent, for staff; also what its holder has deleted from their list. */
export async function memberMessages(ctx: Ctx, input: Input<'memberMessages'>): Promise<Value<'memberMessages'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const query = ctx.db.selectFrom('inbox_message as m').where('m.holder_id', '=', input.holderId)
  const { total } = await query.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await shown(ctx, query, { ...page, language: input.language })
  return page.of(
    rows.map(({ facts: _ofTheWords, ...row }) => row),
    Number(total),
  )
}

type Shown = { limit: number; offset: number; language: string }

async function shown(ctx: Ctx, query: ReturnType<typeof ownMessages>, { limit, offset, language }: Shown) {
  const rows = await query
    .leftJoin('inbox_letter as l', 'l.id', 'm.letter_id')
    .select([
      'm.id',
      'm.kind',
      'm.topic',
      'm.facts',
      'm.created_at',
      'm.read_at',
      'm.deleted_at',
      'l.texts',
      'l.sent_by',
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const content = rows.map(async (row): Promise<One & { sentBy: string | null; isDeleted: boolean }> => {
    const kind = kindOf(row.kind)
    // Written by `postMessage` only.
    const facts = factsIn(language, row.facts as Facts)
    const words =
      kind === 'letter'
        ? letterWords(row.texts, language, ctx.site.defaultLanguage)
        : await wordsOf(kind, facts, row.created_at, readerOf(ctx, language))
    const topic = messageTopics.find((one) => one === row.topic) ?? 'news'
    const { sent_by: sentBy, deleted_at: deletedAt } = row
    return {
      ...{ id: row.id, kind, topic, facts, ...words, isRead: row.read_at !== null, timestamp: row.created_at },
      ...{ sentBy, isDeleted: deletedAt !== null },
    }
  })
  return Promise.all(content)
}

const readerOf = ({ site }: Pick<Ctx, 'site'>, language: string) => ({
  locale: localeIn(site, language),
  brand: site.brand.name[language === 'en' ? 'en' : 'bn'],
})

type Asked = { message: Pick<NewMessage, 'kind' | 'facts'>; language: string }

/** How a message that is not sent yet would read. */
export async function previewMessage(ctx: Ctx, { message, language }: Asked) {
  const { kind, facts = {} } = message
  const { title, content } = await wordsOf(kind, facts, ctx.clock.now(), readerOf(ctx, language))
  return { title, content }
}
