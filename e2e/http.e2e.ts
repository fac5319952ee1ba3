// What HTTP clients that are no browsers get, such as monitors, link previews and curl.
import { expect, test } from 'vitest'
import { siteUrl } from './browser.ts'

const request = (path: string, init: RequestInit = {}) => fetch(`${siteUrl()}${path}`, init)

test('the home page accepts any Accept header that allows HTML, and answers HEAD like GET without a body', async () => {
  for (const path of ['/', '/promotions?lang=en']) {
    for (const accept of ['*/*', 'text/html', 'text/*;q=0.5', '']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await request(path, { method, headers: { accept } })
        expect([response.status, response.headers.get('content-type')], `${method} ${path} ${accept}`).toEqual([
          200,
          'text/html; charset=utf-8',
        ])
        expect((await response.text()).includes('<!doctype html>')).toBe(method === 'GET')
      }
    }
  }
})

test('an unknown file or call is a 404 and a wrong method a 405', async () => {
  for (const path of ['/wps/nothing', '/assets/none.js', '/favicon.png', '/.well-known/nothing', '/api/nothing']) {
    const response = await request(path)
    expect([response.status, (await response.json()).code], path).toEqual([404, 'not_found'])
  }
  const wrong = await request('/wps/system/status', { method: 'POST' })
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  expect((await request('/', { headers: { accept: 'application/json' } })).status).toBe(404)
})
