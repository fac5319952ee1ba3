import type { Input, Value } from '@chokka/contract'
import { announcementKinds } from '@chokka/contract/content'
import { type ContentWords } from '@chokka/contract/content-schemas'
import type { Ctx } from '../kit/index.ts'
import type { Published } from './published.ts'
import { promotionCard } from './promotion-list.ts'
import { shownContent, wordsIn } from './shown.ts'

type Answer = Value<'announcements'>
/** Of each type: an answer that grows without end would be slow on every page. */
const most = 100

/** Banners, notices, popups, promotions and help (spec 3 Notice data; 7 Home notice, Announcement content). */
export async function announcements(ctx: Ctx, input: Input<'announcements'>): Promise<Answer> {
  const types = input.types.split(',')
  const kinds = announcementKinds.filter((kind) => types.includes(kind))
  const { platform, language } = input
  const shown = await shownContent(ctx, { kinds, platform })
  const executions = input.execution?.split(',')
  const player = newestFirst(shown.flatMap((item) => (item.kind === 'PL' ? [item] : [])))
    .slice(0, most)
    .map((item) => noticeOf(ctx, item, language))
  const answer: Answer = { banners: [], player, popup: [], promotion: [], help: [] }
  for (const item of shown) {
    const words = wordsIn(ctx, item, language)
    const written = { id: item.id, language: words.language, title: words.title, content: words.body }
    if (item.kind === 'B') add(answer.banners, { ...written, ...bannerOf(item), ...aside(words) })
    if (item.kind === 'PU' && (executions?.includes(item.facts.executionType) ?? true))
      add(answer.popup, { ...written, ...popupOf(item), kicker: words.kicker, button: words.button })
    if (item.kind === 'PR') add(answer.promotion, { ...promotionCard(ctx, item, language), timestamp: item.from })
    if (item.kind === 'H') add(answer.help, { ...written, ...item.facts, code: item.code, timestamp: item.from })
  }
  return answer
}

const add = <One>(list: One[], one: One): void => {
  if (list.length < most) list.push(one)
}

const aside = ({ kicker, summary, button, note }: ContentWords) => ({ kicker, summary, button, note })

function bannerOf({ facts }: Published<'B'>) {
  const { image: url, imageNarrow: urlNarrow, groupName, linkageType, target } = facts
  return { url, urlNarrow, groupName, linkageType, target }
}

function popupOf({ version, from: timestamp, facts }: Published<'PU'>) {
  const { image: url, executionType, linkageType, target } = facts
  return { version, timestamp, url, executionType, linkageType, target }
}

/** Notices go by their time, all others by their places. */
const newestFirst = (notices: readonly Published<'PL'>[]) =>
  notices.toSorted((one, other) => other.from.getTime() - one.from.getTime() || other.id - one.id)

function noticeOf(ctx: Ctx, item: Published<'PL'>, asked: string | undefined): Answer['player'][number] {
  const { title, body, language } = wordsIn(ctx, item, asked)
  return { id: item.id, language, title, content: body, ...item.facts, timestamp: item.from }
}

/** The notices by page, for the list of announcements. */
export async function announcementList(
  ctx: Ctx,
  { platform, language, pageNo, pageSize }: Input<'announcementList'>,
): Promise<Value<'announcementList'>> {
  const shown = newestFirst(await shownContent(ctx, { kinds: ['PL'], platform }))
  const content = shown.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((item) => noticeOf(ctx, item, language))
  return { content, pageNum: pageNo, totalPages: Math.ceil(shown.length / pageSize), total: shown.length }
}
