import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedKinds, strengthOf } from '@chokka/contract/member-file'
import { cashierSite, type CashierSite } from '../../../tests/cashier.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'
import type { Holder } from '../../../tests/site.ts'
import { recipientMark } from '../../messages/index.ts'

const days = (count: number) => count * 24 * 3600

async function things(site: CashierSite, staff: StaffMember, { id }: Pick<Holder, 'id'>) {
  const { things: all } = await site.call('memberRelations', { holderId: String(id) }, staff)
  // All members of a test have one network.
  return all.filter(({ kind }) => kind !== 'network')
}
const signIn = (site: CashierSite, { account: username, password }: Holder, device: string) =>
  site.call('login', { username, password, device })

// Decision 83: each shared thing with its strength, the strongest first
test('a device that two accounts used is a strong relation, and a past one after 90 days', async () => {
  const site = await cashierSite()
  let staff = await aStaffMember(site)
  const [jony, ovi, lone] = [await site.aMember(), await site.aMember(), await site.aMember()]
  expect(await things(site, staff, jony)).toEqual([])
  await signIn(site, ovi, jony.device)
  const [device, ...rest] = await things(site, staff, jony)
  expect(rest).toEqual([])
  expect(device).toMatchObject({ kind: 'device', strength: 'strong', isPast: false, total: 1 })
  expect(device?.label).toMatch(/^[0-9a-f]{4}$/)
  expect(device?.members).toMatchObject([{ holderId: String(ovi.id), account: ovi.account, isPast: false }])
  // From the other side it is the same, and a third sees nothing.
  expect((await things(site, staff, ovi))[0]?.members).toMatchObject([{ account: jony.account }])
  expect(await things(site, staff, lone)).toEqual([])
  site.clock.forward(days(60))
  await signIn(site, jony, jony.device)
  site.clock.forward(days(31))
  staff = await aStaffMember(site)
  expect((await things(site, staff, jony))[0]).toMatchObject({ isPast: false, members: [{ isPast: true }] })
  site.clock.forward(days(60))
  staff = await aStaffMember(site)
  expect((await things(site, staff, jony))[0]).toMatchObject({ isPast: true, members: [{ isPast: true }] })
})

test('a payee of two accounts is strong, a removed one past, and a mobile number that is another’s payee shared', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const number = '01712345482'
  const [jony, ovi] = [await site.aMemberWithPayee('100.00', number), await site.aMemberWithPayee('100.00', number)]
  const [owner, none] = [await site.aMember(), await site.aMember()]
  const { keys } = await site.baseCtx()
  const mobile = '+8801712345482'
  const set = { mobile_sealed: keys.sealAtRest(mobile), mobile_mark: recipientMark({ keys }, 'sms', mobile) }
  await site.db.updateTable('holder_profile').set(set).where('holder_id', '=', owner.id).execute()
  const [payee, phone] = await things(site, staff, jony)
  expect(payee).toMatchObject({ kind: 'payee', strength: 'strong', label: 'bkash 017** ***482', total: 1 })
  expect(payee?.members).toMatchObject([{ account: ovi.account, isPast: false }])
  expect(phone).toMatchObject({ kind: 'phone', strength: 'shared', label: '017** ***482' })
  expect(phone?.members).toMatchObject([{ account: owner.account }])
  const ofOwner = await things(site, staff, owner)
  expect(ofOwner).toMatchObject([{ kind: 'phone', label: '017** ***482', total: 2 }])
  expect(ofOwner[0]?.members.map(({ account }) => account).toSorted()).toEqual([jony.account, ovi.account].toSorted())
  expect(await things(site, staff, none)).toEqual([])
  await site.call('removePayee', { id: ovi.payeeId }, ovi)
  expect((await things(site, staff, jony)).find(({ kind }) => kind === 'payee')).toMatchObject({
    ...{ isPast: false, members: [{ account: ovi.account, isPast: true }] },
  })
  expect((await things(site, staff, ovi)).find(({ kind }) => kind === 'payee')?.isPast).toBe(true)
})

test('the same name and birthday is strong, a network weak; trial accounts and others’ networks are left out', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const [jony, ovi, other] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const mark = Buffer.from('the same name')
  await site.db
    .updateTable('holder_profile')
    .set({ name_birth_mark: mark })
    .where('holder_id', 'in', [jony.id, ovi.id])
    .execute()
  expect(await things(site, staff, jony)).toMatchObject([
    { kind: 'identity', strength: 'strong', label: '', members: [{ account: ovi.account }] },
  ])
  await site.call('freePlayLogin', {})
  await site.db
    .updateTable('login_record')
    .set({ network_mark: Buffer.from('elsewhere') })
    .where('holder_id', '=', other.id)
    .execute()
  const { things: all, since } = await site.call('memberRelations', { holderId: String(jony.id) }, staff)
  const network = all.find(({ kind }) => kind === 'network')
  expect(network).toMatchObject({ strength: 'weak', total: 1, members: [{ account: ovi.account }] })
  expect(network?.label).toContain('***')
  expect(all.at(-1)).toBe(network)
  expect(Date.parse(since)).toBe(site.clock.now().getTime() - days(90) * 1000)
  expect(await site.refused('memberRelations', { holderId: '999999999' }, staff)).toBe('not_found')
  expect(sharedKinds.map((kind) => strengthOf[kind])).toEqual(['strong', 'strong', 'strong', 'shared', 'weak'])
})

test('however many share something, six of them are shown and a hundred counted', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site)
  const jony = await site.aMember()
  const at = site.clock.now()
  const { device_mark } = await site.db.selectFrom('known_device').select('device_mark').executeTakeFirstOrThrow()
  const names = Array.from({ length: 130 }, () => `m${randomUUID().slice(0, 13)}`)
  const made = await site.db
    .insertInto('account_holder')
    .values(names.map((account) => ({ account, password_hash: 'x', terms_version: '1' })))
    .returning('id')
    .execute()
  const seen = { first_seen_at: at, last_seen_at: at, device_mark }
  await site.db
    .insertInto('known_device')
    .values(made.map(({ id }) => ({ holder_id: id, ...seen })))
    .execute()
  const [device] = await things(site, staff, jony)
  expect(device?.members).toHaveLength(6)
  expect(device?.total).toBe(100)
})

test('the reasons of a risk have their points, together a hundred at most', async () => {
  const site = await cashierSite()
  let staff = await aStaffMember(site)
  const number = '01712345483'
  const jony = await site.aMemberWithPayee('9000.00', number)
  const risk = async () => {
    const { score, reasons } = await site.call('memberRisk', { holderId: String(jony.id) }, staff)
    return { score, kinds: reasons.map(({ kind, points, count }) => `${kind} ${points} ${count}`) }
  }
  expect(await risk()).toEqual({ score: 6, kinds: ['newPayee 6 1'] })
  const { id } = await site.deposit(jony, '500.00')
  const set = { state: 'credited', amount_paid: 500_000_000n, authorisation: 'trx-1' }
  await site.db.updateTable('deposit').set(set).where('id', '=', id).execute()
  site.clock.forward(3 * 3600)
  staff = await aStaffMember(site)
  await site.withdraw(jony, '500.00')
  expect(await risk()).toEqual({ score: 21, kinds: ['quickOut 15 1', 'newPayee 6 1'] })
  const ovi = await site.aMemberWithPayee('100.00', number)
  await signIn(site, ovi, jony.device)
  expect((await risk()).kinds).toEqual(['sharedDevice 35 1', 'sharedPayee 30 1', 'quickOut 15 1', 'newPayee 6 1'])
  await signIn(site, jony, randomUUID().replaceAll('-', ''))
  expect(await risk()).toMatchObject({ score: 98, kinds: expect.arrayContaining(['newDevice 12 1']) })
  const wrong = { method: 'password', result: 'wrong', network_mark: Buffer.from('n'), new_network: false }
  const rows = Array.from({ length: 5 }, () => ({
    ...{ ...wrong, holder_id: jony.id, at: site.clock.now(), ip_sealed: Buffer.from('x'), user_agent: '' },
  }))
  await site.db.insertInto('login_record').values(rows.slice(1)).execute()
  expect((await risk()).score).toBe(98)
  await site.db.insertInto('login_record').values(rows.slice(0, 1)).execute()
  expect(await risk()).toMatchObject({ score: 100, kinds: expect.arrayContaining(['wrongCodes 15 5']) })
  site.clock.forward(days(4))
  staff = await aStaffMember(site)
  expect((await risk()).kinds.filter((one) => /new/.test(one))).toEqual([])
  expect(await site.refused('memberRisk', { holderId: '999999999' }, staff)).toBe('not_found')
})
