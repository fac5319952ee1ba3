// spec 2 Login, 4 remember flag: whoever ticks the box is signed in when they come back, until they sign out.
import { expect, inject, test } from 'vitest'
import { openBrowser, withBrowser } from './browser.ts'

withBrowser()

test('a browser that was remembered comes back signed in, says so on its list of sessions, and not after a logout', async () => {
  const { context, page, faults, close } = await openBrowser({ width: 390, lang: 'en', theme: 'dark' })
  const [login] = inject('logins')
  await page.goto('/login')
  await page.locator('input[name=username]').fill(login?.account ?? '')
  await page.locator('input[name=password]').fill(login?.password ?? '')
  await page.getByText('Remember me on this browser').click()
  const remembered = page.waitForResponse((response) => response.url().endsWith('/wps/session/remember'))
  await page.locator('dialog[open] button[type=submit]').click()
  expect((await remembered).status()).toBe(200)
  await page.close()
  // A new tab has nothing of the session in its storage.
  const back = await context.newPage()
  await back.goto('/member/security')
  await back.getByText('Remembered on this browser until').first().waitFor()
  expect(await back.evaluate(() => document.cookie)).toBe('')
  await back.reload()
  await back.getByText('Remembered on this browser until').first().waitFor()
  await back.goto('/member')
  await back.getByRole('button', { name: 'Sign out' }).first().click()
  await back.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await back.getByText('You are signed out.').waitFor()
  await back.close()
  const later = await context.newPage()
  await later.goto('/')
  await later
    .getByRole('link', { name: 'Log in' })
    .or(later.getByRole('button', { name: 'Log in' }))
    .first()
    .waitFor()
  expect(faults).toEqual([])
  await close()
})
