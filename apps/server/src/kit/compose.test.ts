import { expect, expectTypeOf, test } from 'vitest'
import { modules } from '../modules.ts'
import { faultsOf, givenTo, type MissingRows, type UnmetNeeds, type WrongOffers } from './compose.ts'
import { each, module, one } from './manifest.ts'

const low = module({
  name: 'low',
  below: [],
  tables: ['setting'],
  needs: { rate: one<(of: string) => number>(), checks: each<string>() },
})
const middle = module({ name: 'middle', below: [low], tables: [], offers: { checks: ['a', 'b'] } })
const high = module({ name: 'high', below: [low, middle], tables: [], offers: { rate: () => 7, checks: ['c'] } })

test('a need gets what a module above offers, and the need of a list what all of them offer together', () => {
  const given = givenTo([low, middle, high], low)
  expect([given.rate('x'), given.checks]).toEqual([7, ['a', 'b', 'c']])
  expect(faultsOf([low, middle, high])).toEqual([])
  expect(givenTo([low], low).checks).toEqual([])
})

test('the site does not start on an unmet need, nor on one that two modules offer', () => {
  expect(faultsOf([low, middle])).toEqual(['low needs rate, which no module offers'])
  const rival = module({ name: 'rival', below: [], tables: [], offers: { rate: () => 8 } })
  expect(faultsOf([low, middle, high, rival])).toEqual(['high and rival both claim the offer rate'])
})

test('an offer that no module needs is refused', () => {
  const generous = module({ name: 'generous', below: [], tables: [], offers: { gift: 1 } })
  expect(faultsOf([generous])).toEqual(['generous offers gift, which no module needs'])
})

test('a name, a table, a setting and a topic have one owner', () => {
  const settings = modules.find(({ name }) => name === 'site')?.settings ?? {}
  const owner = module({ name: 'owner', below: [], tables: ['audit'], settings, live: ['status'] })
  const other = module({ name: 'other', below: [], tables: ['audit'], settings, live: ['status'] })
  const faults = faultsOf([owner, other, module({ name: 'owner', below: [], tables: [] })])
  expect(faults).toContain('owner and other both claim the table audit')
  expect(faults).toContain('owner and other both claim the topic status')
  expect(faults).toContain('owner and other both claim the setting timeZone')
  expect(faults).toContain('owner and owner both claim the name owner')
})

test('a module builds only on modules below it', () => {
  expect(faultsOf([high, low, middle])).toEqual([
    'high builds on low, which is not below it',
    'high builds on middle, which is not below it',
  ])
})

test('the compiler names an unmet need, an offer of another type, and a row that no module serves', () => {
  expectTypeOf<UnmetNeeds<[typeof low, typeof middle]>>().toEqualTypeOf<'rate'>()
  expectTypeOf<UnmetNeeds<[typeof low, typeof middle, typeof high]>>().toEqualTypeOf<never>()
  const wrong = module({ name: 'wrong', below: [], tables: [], offers: { rate: 'seven' } })
  expectTypeOf<WrongOffers<[typeof low, typeof wrong]>>().toEqualTypeOf<'rate'>()
  expectTypeOf<WrongOffers<[typeof low, typeof high]>>().toEqualTypeOf<never>()
  expectTypeOf<MissingRows<typeof modules>>().toEqualTypeOf<never>()
  expectTypeOf<'login'>().toExtend<MissingRows<[typeof low]>>()
  // At run time: only what main.ts offers is missing.
  expect(faultsOf(modules)).toEqual([
    'site needs settingRows, which no module offers',
    'messages needs gateways, which no module offers',
    'identity needs gateways, which no module offers',
    'staff needs verbOf, which no module offers',
    'audit needs gateways, which no module offers',
    'service needs gateways, which no module offers',
    'games needs admitOrigin, which no module offers',
    'cashier needs channels, which no module offers',
    'cashier needs gateways, which no module offers',
    'betting needs doorTimes, which no module offers',
    'reports needs channels, which no module offers',
    'books needs channels, which no module offers',
  ])
})
