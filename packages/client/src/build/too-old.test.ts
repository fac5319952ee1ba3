import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browsers, lowered, tooOldFiles } from './too-old.ts'

const [sheet, script, tls] = tooOldFiles.map(({ source }) => source)

test('the message for old browsers names in both languages what works, and is in syntax that they read', () => {
  // O-09
  const own = script?.replace(/innerHTML=".*"/, '') ?? ''
  expect(own).not.toMatch(/=>|`|\b(?:const|let|class|async)\b|\?\.|\?\?/)
  expect(script).toContain('This browser is too old for the site')
  expect(script).toContain('Money and balances are safe')
  expect(script).toContain('টাকা ও ব্যালেন্স নিরাপদ আছে')
  expect(script).toContain('<li>Chrome <b>১১১+</b>')
  for (const [name, version] of browsers) expect(script).toContain(`<li>${name} <b>${version}+</b>`)
  expect(sheet).not.toMatch(/var\(|grid|flex/)
})

test('case 8 the sentence for a page without TLS is in both languages, and links to the same page with it', () => {
  expect(tls).toContain('This site works at an https address only')
  expect(tls).toContain('সাইটটি শুধু https ঠিকানায় চলে')
  expect(tls).toContain("location.href.replace(/^http:/,'https:')")
})

test('README names the same browsers', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  for (const [name, version] of browsers) expect(readme).toContain(`${name} ${version}`)
})

test('the script that looks for the features runs in any browser that knows modules', async () => {
  // O-09
  const code = await lowered('try{window.it=document.body?.id??{...document.body?.dataset}}catch{}')
  expect(code).not.toMatch(/\?\.|\?\?|\.\.\.|catch\s*\{/)
})
