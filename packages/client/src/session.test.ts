// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { makeSession } from './session.ts'

beforeEach(() => sessionStorage.clear())

test('the sessions of two apps on one origin are separate', () => {
  const [site, office] = [makeSession(''), makeSession('office:')]
  site.beginSession('of a member')
  expect([site.tokenNow(), office.tokenNow(), makeSession('office:').tokenNow()]).toEqual(['of a member', null, null])
  office.beginSession('of staff')
  expect([makeSession('').tokenNow(), makeSession('office:').tokenNow()]).toEqual(['of a member', 'of staff'])
})

test('a session that the server ended is dropped once, and a newer one is left alone', () => {
  const session = makeSession('')
  session.beginSession('new')
  session.dropSession('old')
  expect([session.tokenNow(), session.wasEnded.now()]).toEqual(['new', false])
  session.dropSession('new')
  expect([session.tokenNow(), session.wasEnded.now(), sessionStorage.length]).toEqual([null, true, 0])
})

test('the end of a session removes what belongs to it from session storage, and what belongs to the visit stays', () => {
  const session = makeSession('', ['giftClosed'])
  session.beginSession('a-token')
  for (const name of ['giftClosed', 'drafts', 'kept:balance']) sessionStorage.setItem(name, '1')
  localStorage.setItem('merchantCode', 'TEST')
  session.endSession()
  expect([Object.keys(sessionStorage), localStorage.getItem('merchantCode')]).toEqual([['giftClosed'], 'TEST'])
})
