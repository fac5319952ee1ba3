// For tests: content as staff write and publish it.
import type { WireInput } from '@chokka/contract'
import type { ContentKind } from '@chokka/contract/content'
import { aStaffMember, type StaffMember } from './staff.ts'
import type { TestSite } from './site.ts'

export type Draft = Partial<WireInput<'saveContent'>> & { kind: ContentKind }
type Site = Pick<TestSite, 'db' | 'baseCtx' | 'call' | 'ask'>

const facts: Record<ContentKind, Record<string, unknown>> = {
  B: { image: '/content/field.svg' },
  PL: {},
  PU: { executionType: 'B' },
  PR: { type: 'deposit', images: [{ url: '/content/coins.svg', sequence: 1 }] },
  H: { category: 'deposit' },
  resource: { url: '/content/gift.svg' },
}
/** Words that are complete for every kind. */
export const words = (title: string, body = `<p>${title}</p>`) => ({ title, body, summary: title })

/** An office with one staff member, who writes and publishes. */
export async function contentOffice(site: Site, given?: StaffMember) {
  const staff = given ?? (await aStaffMember(site))
  const toForm = (draft: Draft) => ({
    ...{ reason: 'for a test', texts: { bn: words('কথা') } },
    ...{ ...draft, facts: { ...facts[draft.kind], ...draft.facts } },
  })
  const save = async (draft: Draft) => {
    const { done } = await site.call('saveContent', toForm(draft) as WireInput<'saveContent'>, staff)
    if (!done) throw new Error('the act waits for a second staff member')
    return done
  }
  /** What the act answers, for what may be refused. */
  const trySave = (draft: Draft) => site.ask('saveContent', toForm(draft), staff)
  const publish = async (draft: Draft) => {
    const made = await save(draft)
    await site.call('publishContent', { id: made.id, version: made.version, reason: 'for a test' }, staff)
    return made
  }
  const withdraw = (named: { id: number; version: number }) =>
    site.call('withdrawContent', { id: named.id, version: named.version, reason: 'for a test' }, staff)
  return { staff, save, trySave, publish, withdraw }
}

/** The acts of content, as acts.test.ts goes through all of them. */
export function contentActs(office: () => ReturnType<typeof contentOffice>) {
  const subject = ({ id }: Record<string, unknown>) => `content:${String(id)}`
  const notice = { kind: 'PL' as const, reason: 'news', texts: { bn: words('কাল থেকে') } }
  const draft = async () => ({ id: (await (await office()).save(notice)).id, version: 1 })
  const published = async () => ({ id: (await (await office()).publish(notice)).id, version: 1 })
  return {
    saveContent: {
      input: async () => ({ ...notice, id: (await published()).id, place: 1 }),
      ...{ subject, before: { version: 1, state: 'published' }, after: { version: 2, state: 'draft' } },
    },
    publishContent: { input: draft, subject, before: { onSite: null }, after: { version: 1, state: 'published' } },
    withdrawContent: { input: published, subject, before: { onSite: 1 }, after: { version: 1, state: 'withdrawn' } },
  }
}

/** One published piece of each kind. */
export async function aPieceOfEach(site: Site): Promise<void> {
  const { publish } = await contentOffice(site)
  for (const kind of ['B', 'PL', 'PU', 'PR', 'H'] as const) await publish({ kind })
  await publish({ kind: 'resource', code: 'REGISTERPOP' })
}
