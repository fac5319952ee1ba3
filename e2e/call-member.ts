import { randomUUID } from 'node:crypto'
import { makeCallSite } from '../tools/wire-client.ts'
import { siteUrl } from './browser.ts'

/** A new member, with their own calls; no browser is opened. */
export async function aMember(device: string, prefix = 'm') {
  let token: string | undefined
  const call = makeCallSite(siteUrl(), () => token)
  const [account, password] = [
    `${prefix}${randomUUID().replaceAll('-', '')}`.slice(0, 12),
    `six-${randomUUID().slice(24)}`,
  ]
  const form = { username: account, password, confirmPassword: password, ageAgreed: true, payeeName: 'Rahim Uddin' }
  token = (await call('register', { ...form, device })).token
  return { account, call, password, holderId: (await call('memberInfo', {})).id }
}
export type Member = Awaited<ReturnType<typeof aMember>>
