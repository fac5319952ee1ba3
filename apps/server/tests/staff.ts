// For tests: staff members who are signed in, with whatever permissions a test wants them to have.
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { callsByName, type CallName } from '@chokka/contract'
import { permissionNames, type Permission } from '@chokka/contract/permissions'
import { isStaff } from '@chokka/contract/who'
import { makeAdministrator } from '../src/staff/index.ts'
import type { TestSite } from './site.ts'

export type StaffMember = { name: string; password: string; token: string; code: () => string }

/** A staff member with a role of their own that holds these permissions, and a password of their own choice. */
export async function aStaffMember(
  site: Pick<TestSite, 'db' | 'baseCtx' | 'call'>,
  permissions: readonly Permission[] = permissionNames,
): Promise<StaffMember> {
  const name = `s${randomUUID().slice(0, 12)}`
  const { clock, chance, site: settings } = await site.baseCtx()
  const oneTime = await makeAdministrator({ db: site.db, clock, chance, site: settings }, name)
  await giveOnly(site, name, permissions)
  const signedIn = await site.call('staffLogin', { username: name, password: oneTime })
  const password = `pw ${randomUUID()}`
  const form = { oldPassword: oneTime, newPassword: password, confirmNewPassword: password }
  const { token } = await site.call('staffChangePassword', form, signedIn)
  const codes = await bindAuthenticator(site, { token })
  return { name, password, token, code: () => codes.pop() ?? '' }
}

/** The staff in whose names fixtures act without a call: the check of the audit names whoever does not exist. */
export async function actingStaff(site: Pick<TestSite, 'db' | 'baseCtx'>): Promise<void> {
  const { clock, chance, site: settings } = await site.baseCtx()
  for (const name of ['mina', 'rafi']) await makeAdministrator({ db: site.db, clock, chance, site: settings }, name)
}

/** Binds an authenticator. Returns the recovery codes, each of which stands for one code. */
export async function bindAuthenticator(site: Pick<TestSite, 'baseCtx' | 'call'>, as: Session): Promise<string[]> {
  const { secret } = await site.call('startStaffAuthenticator', {}, as)
  const { clock } = await site.baseCtx()
  const code = codeOf(secret, clock.now())
  return (await site.call('bindStaffAuthenticator', { code }, as)).recoveryCodes
}

/** What the app shows at this moment. */
export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Writes to the database directly: a role with these permissions becomes the staff member's only one. */
export async function giveOnly(
  { db }: Pick<TestSite, 'db'>,
  name: string,
  permissions: readonly Permission[],
): Promise<void> {
  const role = `role.${name}`.slice(0, 32)
  const { id } = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await db.deleteFrom('staff_has_role').where('staff_id', '=', id).execute()
  await db.deleteFrom('staff_role').where('name', '=', role).execute()
  await db.insertInto('staff_role').values({ name: role }).execute()
  const rows = permissions.map((permission) => ({ role, permission }))
  if (rows.length > 0) await db.insertInto('staff_role_permission').values(rows).execute()
  await db.insertInto('staff_has_role').values({ staff_id: id, role }).execute()
}

/**
 * Changes settings as a site does: one staff member asks and, where a setting takes two, a second one agrees. The
 * answer is that of the one who asked, or the refusal that the second one met.
 */
export async function settingsByTwo(site: TestSite) {
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  return async (name: string, value: unknown) => {
    const asked = await site.ask('changeSetting', { name, value: JSON.stringify(value), reason: 'a test' }, maker)
    if (!asked.ok || asked.value.asked === null) return asked
    const { done } = await site.call('approveAct', { id: asked.value.asked, reason: 'agreed' }, checker)
    return done?.act.refusal ? { ...asked, ok: false as const, code: done.act.refusal } : asked
  }
}

type Session = { token: string }

/** Who may call a row: the staff member where it is a row of the office, the agent, or the account holder. */
export function callerOf(call: CallName, holder: Session & { agent?: Session }, staff: Session): Session {
  const { who } = callsByName[call]
  if (isStaff(who)) return staff
  return who === 'agent' && holder.agent ? holder.agent : holder
}
