// For tests: one piece of content of each kind.
import type { WireValue } from '@chokka/contract'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'

const at = '2026-11-20T04:30:00.000Z'
type Content = WireValue<'announcements'>
const linked = { linkageType: 'none', target: '' } as const
const promotionCard = {
  ...({ id: 7, language: 'en', code: 'first', type: 'deposit', state: 'coming' } as const),
  ...{ title: 'Promotion of tests', summary: 'For tests', startsAt: null, endsAt: null },
} as const
export const pieces: {
  banner: Content['banners'][number]
  notice: Content['player'][number]
  popup: Content['popup'][number]
  promotion: WireValue<'promotionList'>['content'][number]
  article: WireValue<'helpCenter'>['content'][number]
} = {
  banner: {
    ...{ id: 1, language: 'en', linkageType: 'page', target: '/bgs', url: '/a.svg', urlNarrow: '/b.svg' },
    ...{
      groupName: 'home',
      kicker: 'New',
      title: 'Banner of tests',
      summary: 'Sum',
      content: '',
      button: 'Go',
      note: '',
    },
  },
  notice: {
    ...{ id: 2, language: 'en', title: 'Notice of tests', content: '<p>What it says</p>', timestamp: at },
    ...{ category: 'money', marquee: true, opens: false },
  },
  popup: {
    ...{ id: 3, language: 'en', ...linked, version: 1, executionType: 'B', url: '/a.svg', kicker: '' },
    ...{ title: 'Popup of tests', content: '<p>Read me</p>', button: '', timestamp: at },
  },
  promotion: {
    ...promotionCard,
    announcementImages: [{ url: '/a.svg', sequence: 1 }],
    ...{ content: '<p>All terms</p>', gives: 'A bonus', asks: '', lasts: '', meanwhile: '', ...linked, button: '' },
  },
  article: {
    ...{ id: 4, language: 'en', code: 'deposit', category: 'deposit', title: 'How do I deposit?' },
    ...{ content: '<p>Press the button of bKash.</p>', timestamp: at },
  },
}

/** The answers without any content, and with one of each. */
export const noContent = {
  announcements: { banners: [], player: [], popup: [], promotion: [], help: [] },
  announcementList: { content: [], pageNum: 1, totalPages: 0, total: 0 },
  promotionList: { content: [] },
  helpCenter: { content: [] },
} satisfies FakeVerbs
/** The home content with these notices. */
export const withNotices = (notices: Content['player']) => ({ ...noContent.announcements, player: notices })
export const fullContent = {
  announcementList: { content: [pieces.notice], pageNum: 1, totalPages: 1, total: 1 },
  promotionList: { content: [pieces.promotion] },
  helpCenter: { content: [pieces.article] },
} satisfies FakeVerbs
