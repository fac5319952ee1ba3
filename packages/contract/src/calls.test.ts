import { expect, expectTypeOf, test } from 'vitest'
import type { Call } from './call.ts'
import { appOf, calls, callsByName } from './calls.ts'
import type { ByName, NameTwice, NoNameTwice } from './unique-names.ts'

type Apart = { one: { a: 1; b: 2 }; two: { c: 3 } }
type Clash = { one: { a: 1; b: 2 }; two: { b: 3; c: 4 }; three: { d: 5 } }

test('a name that two modules use is a type error that shows the name', () => {
  expectTypeOf<NameTwice<Apart>>().toEqualTypeOf<never>()
  expectTypeOf<NameTwice<Clash>>().toEqualTypeOf<'b'>()
  expectTypeOf<Apart>().toExtend<NoNameTwice<Apart>>()
  expectTypeOf<Clash>().not.toExtend<NoNameTwice<Clash>>()
  expectTypeOf<NameTwice<typeof calls>>().toEqualTypeOf<never>()
  const lengths = Object.values(calls).map((module) => Object.keys(module).length)
  expect(Object.keys(callsByName)).toHaveLength(lengths.reduce((sum, length) => sum + length))
})

test('a call found by its name is the row of its module', () => {
  expectTypeOf<ByName<Apart>>().toEqualTypeOf<{ a: 1; b: 2; c: 3 }>()
  expect(callsByName.login).toBe(calls.identity.login)
  expectTypeOf(callsByName.login).toEqualTypeOf(calls.identity.login)
})

test('no two rows have the same method and path', () => {
  const places = Object.values<Call>(callsByName).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(places).size).toBe(places.length)
})

test('a row that only staff may call has a path of the office', () => {
  expect([appOf({ path: '/office/v1/deposits' }), appOf({ path: '/wps/office' })]).toEqual(['office', 'web'])
  for (const row of Object.values<Call>(callsByName)) {
    const who: unknown = row.who
    const isForStaff = typeof who === 'object' || /staff/.test(String(who))
    if (isForStaff) expect(appOf(row), row.path).toBe('office')
  }
})
