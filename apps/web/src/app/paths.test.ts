import { expect, test } from 'vitest'
import { nextOf } from './EntryRoute.tsx'
import { accountMenu, bottomBar, categoryMenu, footerMenu, memberMenu, shownTo } from './menus.tsx'
import { leadsSomewhere, memberPageOf, paths } from './paths.ts'

const visitor = { signedIn: false, isAgent: false, isTrial: false }
const agent = { signedIn: true, isAgent: true, isTrial: false }

// spec 2 Routes
test('the addresses of the specification that have content lead somewhere, all others do not', () => {
  for (const { path } of paths) expect(leadsSomewhere(path.replace(':page', 'depositv2'))).toBe(true)
  expect(leadsSomewhere('/seamless?vassalage=CHOKKA&gameCode=crash')).toBe(true)
  for (const path of [
    '/promotions',
    '/member/nothing',
    '/member/deposit/more',
    '/bgsx',
    '/nowhere',
    '//evil.example',
  ]) {
    expect(leadsSomewhere(path)).toBe(false)
  }
})

test('no menu shows an entry that leads nowhere', () => {
  const menus = [accountMenu, bottomBar, categoryMenu, memberMenu, ...footerMenu.map(({ entries }) => entries)]
  for (const menu of menus) {
    for (const { href } of shownTo(agent, menu)) expect(href === undefined || leadsSomewhere(href)).toBe(true)
  }
})

// spec 2 Account menu: agent (agents only)
test('what is for members and agents is not shown to others', () => {
  const forAgents = [{ key: 'agent', text: 'shell.agent' as const, when: ({ isAgent }: typeof agent) => isAgent }]
  expect(shownTo(visitor, forAgents)).toEqual([])
  expect(shownTo(agent, forAgents)).toEqual(forAgents)
})

// spec 2 Member center: the default page is securityCenter
test('a page of the member centre is found by its key and by its readable name', () => {
  expect(memberPageOf(undefined)).toBe('securityCenter')
  expect(memberPageOf('deposit')).toBe('depositv2')
  expect(memberPageOf('withdraw')).toBe('withdraw')
  expect(memberPageOf('toString')).toBeNull()
})

// spec 2: the route guard sends pages that need a login to /login
test('after a login the guard leads back into this site and nowhere else', () => {
  expect(nextOf({ next: '/member/deposit?paymentID=7' })).toBe('/member/deposit?paymentID=7')
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'member', 7, undefined]) {
    expect(nextOf({ next })).toBeNull()
  }
  expect(nextOf(null)).toBeNull()
})
