import { expect, test } from 'vitest'
import { fonts } from './fonts.ts'
import { pageFrame } from './page-frame.ts'
import { pageHeaders } from './page-headers.ts'

const banner = { bn: 'সিমুলেটর', en: 'SIMULATOR' }

test('every page says above all else, in both languages, that it is a simulator', () => {
  const text = pageFrame({ banner, mark: '<svg/>' })({ bn: 'শিরোনাম', en: 'Title' }, '<p>body</p>')
  const at = (part: string) => text.indexOf(part)
  expect(at('সিমুলেটর')).toBeGreaterThan(0)
  expect(at('<small lang="en">SIMULATOR</small>')).toBeGreaterThan(at('সিমুলেটর'))
  expect(at('<p>body</p>')).toBeGreaterThan(at('SIMULATOR'))
})

test('a title cannot become markup', () => {
  const text = pageFrame({ banner, mark: '' })({ bn: '<script>', en: '"&\'' }, '')
  expect(text).not.toContain('<script>')
  expect(text).toContain('&lt;script&gt;')
  expect(text).toContain('&quot;&amp;&#39;')
})

test('a page runs no script unless its simulator allows it, and nobody keeps it', () => {
  const headers = pageHeaders()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(headers['cache-control']).toBe('no-store')
  expect(pageHeaders('a policy')['content-security-policy']).toBe('a policy')
})

test('the style names the fonts that a simulator serves', () => {
  const text = pageFrame({ banner, mark: '' })(banner, '')
  expect(fonts.size).toBe(2)
  for (const [path, { body }] of fonts) {
    expect(text).toContain(`url(${path})`)
    expect(body.subarray(0, 4).toString()).toBe('wOF2')
  }
})
