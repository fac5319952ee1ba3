// Missions that count what is bound: by the calls with which members and staff bind it.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { missionBinds } from '@chokka/contract/nouns/loyalty/mission-calls'
import { sidesOf } from '@chokka/contract/protection'
import { factorSite } from '../../../tests/factors.ts'
import { countUntil } from '../../../tests/loyalty.ts'
import { aMission, missionsOf } from '../../../tests/missions.ts'
import type { Holder } from '../../../tests/site.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { scriptedChannel } from '../../../tests/cashier.ts'

const siteWithChannel = () => factorSite('never', { channels: [scriptedChannel().channel] })
type Site = Awaited<ReturnType<typeof siteWithChannel>>
type Bind = (site: Site, member: Holder) => Promise<unknown>

const documented: Bind = async (site, member) => {
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2a8f5a' } })
    .png()
    .toBuffer()
  const images = []
  for (const side of sidesOf.national_id) {
    const id = randomUUID()
    await site.db
      .insertInto('image')
      .values({ id, holder_id: member.id, content_type: 'image/png', bytes: png })
      .execute()
    images.push({ id, side })
  }
  await site.call('sendDocument', { kind: 'national_id', images }, member)
  const staff = await aStaffMember(site)
  const [waiting] = (await site.call('officeDocuments', {}, staff)).content
  await site.call('decideDocument', { id: waiting?.id ?? '', decision: 'approved', reason: 'it is theirs' }, staff)
}

/** Every kind of bound thing that a mission may name. */
const binds: Record<(typeof missionBinds)[number], Bind> = {
  mobile: (site, member) => site.withMobile(member),
  email: (site, member) => site.withEmail(member),
  totp: (site, member) => site.withAuthenticator(member),
  payee: (site, member) =>
    site.call(
      'addPayee',
      { provider: 'bkash', number: '01712345999', holder: 'Rahim Uddin', password: member.password },
      member,
    ),
  kyc: documented,
}

test.each(missionBinds)(
  'a mission that asks for %s is done by binding it, once, and by nothing else',
  async (bound) => {
    const site = await siteWithChannel()
    await site.setting('hasVip', true)
    const member = await site.aMember()
    const other = await site.aMember()
    const now = site.clock.now()
    const until = (minutes: number) => {
      const slot = Math.floor(site.clock.now().getTime() / 300_000) * 300_000
      return countUntil(site, new Date(slot + minutes * 60_000).toISOString())
    }
    await until(0)
    await aMission(site, {
      event: 'bind',
      bound,
      period: 'once',
      target: 1n,
      to_at: new Date(now.getTime() + 86_400_000 * 30),
    })
    for (const [kind, bind] of Object.entries(binds)) if (kind !== bound) await bind(site, other)
    await binds[bound](site, member)
    await until(10)
    expect(await missionsOf(site, member)).toEqual(['done 1/1'])
    expect(await missionsOf(site, other)).toEqual(['open 0/1'])
    const rewards = await site.db.selectFrom('reward').select('holder_id').where('source', '=', 'mission').execute()
    expect(rewards).toEqual([{ holder_id: member.id }])
  },
)
