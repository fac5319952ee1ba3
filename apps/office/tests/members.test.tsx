// @vitest-environment happy-dom
// Many members at once: a whole filter is chosen over its pages, and what the act takes is asked before the preview.
import { navigate } from '@chokka/client/router.tsx'
import { fakeSite } from '@chokka/client/testing/fake-site.ts'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { App } from '../src/app/App.tsx'
import { queries } from '../src/kit/client.ts'
import { me, shell } from './answers.ts'
import { withOffice } from './with-office.ts'

withOffice({ signedIn: true })

const at = '2026-11-20T10:00:00.000Z'
const pageSize = 100
/** Members counted down from the last of them, a page at a time. */
const membersOf =
  (count: number): FakeVerbs['memberSearch'] =>
  (input) => {
    const first = input.cursor === undefined ? count : Number(input.cursor) - 1
    const ids = Array.from({ length: Math.min(pageSize, first) }, (_, index) => first - index)
    const content = ids.map((id) => ({
      ...{ holderId: String(id), account: `member${id}`, state: 'active', type: 0, isTest: false },
      ...{ registeredAt: at, lastLoginAt: null },
    }))
    const last = ids.at(-1) ?? 1
    return { content, next: last > 1 ? String(last) : null }
  }

function open(verbs: FakeVerbs) {
  fakeSite({ ...shell, ...verbs })
  navigate('/members')
  render(<App />)
}
const shows = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words), { timeout: 10_000 })
const chooseAll = async () => {
  await shows('Choose all of this filter')
  fireEvent.click(page.getByRole('button', { name: 'Choose all of this filter' }))
}

test('all pages of a filter are chosen, and the same tag is asked for all of them', async () => {
  const sent: unknown[] = []
  const memberTags = { known: [{ tag: 'watch', words: { bn: 'নজরে', en: 'Watch' } }], set: [] }
  open({
    memberSearch: membersOf(250),
    memberTags,
    previewBulk: (input) => {
      sent.push(input)
      return 'never'
    },
  })
  await chooseAll()
  await shows('250 chosen')
  fireEvent.click(page.getByRole('button', { name: /^Tag/ }))
  await shows('Put on')
  fireEvent.click(page.getByRole('radio', { name: 'Take off' }))
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ call: 'tagMember', same: { tag: 'watch', isSet: false } })
  const { rows } = sent[0] as { rows: { id: string }[] }
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([250, { id: '250' }, { id: '1' }])
})

test('of more than an act takes the first are chosen, and it is said', async () => {
  open({ memberSearch: membersOf(1150) })
  await chooseAll()
  await shows('1,000 chosen')
  await shows('No more than 1,000 at once.')
})

test('who may neither tag nor write chooses nobody; who may do one of both is offered that one', async () => {
  const without = (...gone: string[]) => ({ ...me, permissions: me.permissions.filter((one) => !gone.includes(one)) })
  open({ memberSearch: membersOf(3), staffInfo: without('members.note', 'letters.send') })
  await shows('member3')
  expect(page.queryByRole('checkbox')).toBeNull()
  expect(page.queryByRole('button', { name: 'Choose all of this filter' })).toBeNull()
  cleanup()
  queries.clear()
  open({ memberSearch: membersOf(3), staffInfo: without('members.note') })
  await chooseAll()
  await shows('3 chosen')
  expect(page.queryByRole('button', { name: /^Tag/ })).toBeNull()
  expect(page.getByRole('button', { name: /^Message/ })).toBeDefined()
})
