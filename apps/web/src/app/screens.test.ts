import { expect, test } from 'vitest'
import { nextOf } from './AuthScreen.tsx'
import { crashHref, mayOpen, menuOf, shownTo } from './menus.ts'
import type { Entry } from './menus.ts'
import { agentHrefOf, hrefOf, regionAt, screenAt, screenNames, screenOf } from './screens.ts'

const visitor = { signedIn: false, isAgent: false, isTrial: false }
const member = { signedIn: true, isAgent: false, isTrial: false }
const agent = { signedIn: true, isAgent: true, isTrial: false }
const trial = { signedIn: true, isAgent: false, isTrial: true }
const menus = ['account', 'agent', 'categories', 'centre', 'footerAccount', 'personal'] as const

// spec 2 Routes
test('the addresses of the specification that have content have a screen, all others have none', () => {
  const there = ['/', '/index', '/index.html', '/home', '/login', '/register', '/member', '/seamless', '/recent']
  for (const path of [
    ...there,
    '/favorite',
    '/bgs',
    '/bgs/',
    '/pointMall',
    '/member/depositv2',
    '/member/personalHistoryCopy',
  ]) {
    expect(screenAt(path), path).toBeDefined()
  }
  const nowhere = ['/member/nothing', '/member/deposit/more', '/bgsx', '/nowhere', '//evil.example', '']
  for (const path of nowhere) expect(screenAt(path), path).toBeUndefined()
})

test('every address leads to one screen', () => {
  const paths = screenNames.flatMap((name) => screenOf(name).paths)
  expect(new Set(paths).size).toBe(paths.length)
  for (const name of screenNames) expect(screenAt(hrefOf(name))).toBe(name)
})

test('every menu entry leads to a screen, and no two entries have the same place', () => {
  expect(screenAt(crashHref.split('?')[0] ?? '')).toBe('game')
  expect(new URLSearchParams(crashHref.split('?')[1]).get('gameCode')).toBe('crash')
  for (const menu of menus) {
    const entries = menuOf(menu)
    expect(entries.length).toBeGreaterThan(0)
    for (const { href } of entries) expect(screenAt(href)).toBeDefined()
    const places = screenNames.flatMap((name) => screenOf(name).menu?.places[menu] ?? [])
    expect(new Set(places).size).toBe(places.length)
  }
})

// spec 2 Account menu items, Member center
test('menus are in the order of the specification', () => {
  const keys = (menu: (typeof menus)[number]) => menuOf(menu).map(({ key }) => key)
  expect(keys('account')).toEqual([
    'bettingRecord',
    'accountRecord',
    'personalProfit',
    'rewards',
    'vip',
    'missions',
    'security',
    'agentTeam',
    'myProtection',
  ])
  expect(keys('agent')).toEqual([
    'agentDeposit',
    'agentWithdraw',
    'agentTeam',
    'agentDetails',
    'agentMessages',
    'agentReferral',
  ])
  expect(keys('centre')).toEqual([
    'security',
    'wallet',
    'deposit',
    'withdraw',
    'transferUpline',
    'bettingRecord',
    'accountRecord',
    'personalProfit',
    'rewards',
    'vip',
    'pointMall',
    'missions',
    'messages',
    'myProtection',
    'documents',
  ])
  expect(keys('categories')).toEqual([
    ...['home', 'slots', 'liveCasino', 'fishing', 'sports', 'esports', 'lotteryCentre', 'elottery', 'cards'],
    ...['cockfight', 'jackpots', 'inHouse', 'promotions', 'favourite'],
  ])
})

test('each type of games has one list of all its games and vendors; what is a part of it is none', () => {
  const lists = menuOf('categories').filter(({ games, isPart }) => games !== undefined && !isPart)
  expect(new Set(lists.map(({ games }) => games)).size).toBe(lists.length)
  const parts = menuOf('categories').filter(({ isPart }) => isPart)
  expect(parts.map(({ key, games }) => [key, games])).toEqual([['jackpots', 'RNG']])
})

// spec 2 Account menu: agent (agents only)
test('entries for members and agents are not shown to others and cannot be opened by them', () => {
  const entry: Entry = { key: 'agent', text: 'shell.agent', href: '/agentHome', who: 'agent' }
  const own: Entry = { ...entry, key: 'own', who: 'member' }
  expect(shownTo(visitor, [entry, own])).toEqual([])
  expect(shownTo(member, [entry, own])).toEqual([own])
  expect(shownTo(agent, [entry, own])).toEqual([entry])
  expect(mayOpen({ ...agent, signedIn: false }, entry)).toBe(false)
  expect(mayOpen({ ...agent, isTrial: true }, entry)).toBe(false)
  for (const { who } of menuOf('centre')) expect(who).toBe('member')
  for (const { who } of menuOf('agent')) expect(who).toBe('agent')
})

// spec 6 Trial
test('a trial account is shown its games and its account, and nothing about money', () => {
  const keys = (menu: (typeof menus)[number]) => shownTo(trial, menuOf(menu)).map(({ key }) => key)
  expect([keys('centre'), keys('account'), keys('personal')]).toEqual([
    ['security'],
    ['security'],
    ['favourite', 'recent'],
  ])
})

// spec 2 Agent centre: the default page is agentTeamOverview; agents find there what members have under /member
test('the agent centre has its own addresses, and those of members lead agents to them', () => {
  expect(screenAt('/agentHome')).toBe('agentTeam')
  expect(screenAt('/agentHome/agentTeamOverview')).toBe('agentTeam')
  expect(['/agent', '/agentHome', '/agentHome/nothing'].map(regionAt)).toEqual(['bare', 'agent', 'agent'])
  expect(agentHrefOf('/member/deposit')).toBe('/agentHome/depositv2')
  expect(agentHrefOf('/member/withdraw')).toBe('/agentHome/withdraw')
  for (const path of ['/member', '/member/nothing', '/favorite']) expect(agentHrefOf(path)).toBe('/agentHome')
})

// spec 2 Member center: the default page is securityCenter
test('a page of the member centre is found by its key and by its readable name', () => {
  expect(screenAt('/member')).toBe('security')
  expect(screenAt('/member/deposit')).toBe('deposit')
  expect(screenAt('/member/withdraw')).toBe('withdraw')
  expect(screenAt('/member/toString')).toBeUndefined()
})

// spec 2 Layout
test('the address decides the layout of a screen', () => {
  const regions = ['/', '/seamless', '/member', '/member/withdraw', '/member/nothing', '/nowhere'].map(regionAt)
  expect(regions).toEqual(['page', 'game', 'centre', 'centre', 'alone', 'page'])
})

// spec 2: the route guard sends pages that need a login to /login
test('after a login the guard leads back to an address of this site only', () => {
  expect(nextOf({ next: '/member/deposit?paymentID=7' })).toBe('/member/deposit?paymentID=7')
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'member', 7, undefined]) {
    expect(nextOf({ next })).toBeNull()
  }
  expect(nextOf(null)).toBeNull()
})
