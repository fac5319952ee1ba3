// What programs that are no browser get: monitors, link previews, command lines.
import { expect, test } from 'vitest'
import { siteUrl } from './browser.ts'

const ask = (path: string, init: RequestInit = {}) => fetch(`${siteUrl()}${path}`, init)

test('the home page answers whoever takes anything, and HEAD like GET without a body', async () => {
  for (const path of ['/', '/promotions?lang=en']) {
    for (const accept of ['*/*', 'text/html', 'text/*;q=0.5', '']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await ask(path, { method, headers: { accept } })
        expect([response.status, response.headers.get('content-type')], `${method} ${path} ${accept}`).toEqual([
          200,
          'text/html; charset=utf-8',
        ])
        expect((await response.text()).includes('<!doctype html>')).toBe(method === 'GET')
      }
    }
  }
})

test('an address that is no screen is an honest 404, and a wrong method a 405, whatever is taken', async () => {
  for (const path of ['/wps/nothing', '/assets/none.js', '/favicon.png', '/.well-known/nothing', '/api/nothing']) {
    const response = await ask(path)
    expect([response.status, (await response.json()).code], path).toEqual([404, 'not_found'])
  }
  const wrong = await ask('/wps/system/status', { method: 'POST' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await ask('/', { headers: { accept: 'application/json' } })).status).toBe(404)
})
