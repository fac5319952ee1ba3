import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { systemChance } from '@chokka/server-kit'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import { openDatabase } from '../apps/server/src/kit/database.ts'
import { settings } from '../apps/server/src/modules.ts'
import { settingsReader } from '../apps/server/src/site/index.ts'
import { makeAdministrator } from '../apps/server/src/staff/index.ts'
import type { WholeSite } from '../tools/whole-site.ts'
import { makeCallSite, type CallSite } from '../tools/wire-client.ts'

/** What the authenticator shows now. */
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** A new staff member with all permissions, whom this makes as `npm run staff` does. */
export async function newStaff(databaseUrl: string): Promise<{ name: string; password: string }> {
  const name = `staff${randomUUID().slice(0, 8)}`
  const { db, close } = openDatabase(databaseUrl, 2)
  const values = await settingsReader(db, settings).read()
  const password = await makeAdministrator({ db, clock: systemClock, chance: systemChance, site: values }, name)
  await close()
  return { name, password }
}

type Site = Pick<WholeSite, 'officeUrl' | 'databaseUrl'>

/** The calls of a new staff member. */
export const signInStaff = async (site: Site): Promise<CallSite> => (await staffSession(site)).callSite

/** The same with the token of the session, for requests of another kind. */
export async function staffSession(site: Site): Promise<{ callSite: CallSite; token: string }> {
  const { name, password: oneTime } = await newStaff(site.databaseUrl('chokka'))
  let token: string | undefined
  const callSite = makeCallSite(site.officeUrl, () => token)
  token = (await callSite('staffLogin', { username: name, password: oneTime })).token
  const newPassword = `pw ${randomUUID()}`
  const form = { oldPassword: oneTime, newPassword, confirmNewPassword: newPassword }
  token = (await callSite('staffChangePassword', form)).token
  const { secret } = await callSite('startStaffAuthenticator', {})
  await callSite('bindStaffAuthenticator', { code: codeOf(secret) })
  return { callSite, token }
}

/** The first sign-in: a password of one's own, an authenticator, the recovery codes. */
export async function firstSignIn(
  page: Page,
  login: { name: string; password: string },
  officeUrl: string,
): Promise<void> {
  const { name, password } = login
  const own = 'quite a long password'
  await page.goto(officeUrl)
  await page.getByLabel('User name').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('One-time password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill(own)
  await page.getByLabel('New password again').fill(own)
  await page.getByRole('button', { name: /Next/ }).click()
  await page.locator('.qr svg').waitFor()
  const secret = (await page.locator('.copytext .id').innerText()).replaceAll(' ', '')
  await page.locator('.pin input').first().fill(codeOf(secret))
  await page.getByRole('button', { name: 'Check the code' }).click()
  await page.getByText('I have kept them in a safe place').click()
  await page.getByRole('button', { name: 'Enter the office' }).click()
  await page.locator('.of').waitFor()
}

/** Gives the first reason that a dialog offers, and sends it. */
export async function giveReason(page: Page, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('.chip').first().click()
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The same for an act that takes two: a colleague signs it after that, and the page shows it at once. */
export async function giveReasonAndSign(page: Page, button: string | RegExp, colleague: CallSite): Promise<void> {
  await giveReason(page, button)
  await page.getByText('It waits for a second signature').last().waitFor()
  await signAll(colleague)
  await page.reload()
}

/** Signs every act that waits for a second signature. */
export async function signAll(callSite: CallSite): Promise<void> {
  const { content } = await callSite('askedActs', { state: 'asked', pageSize: 100 })
  for (const { id } of content) await callSite('approveAct', { id, reason: 'I agree' })
}
