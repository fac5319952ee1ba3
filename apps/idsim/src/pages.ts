import { both, escaped, shownTime, type Sentence } from '@chokka/simulator-kit'
import { demoPeople } from './accounts.ts'
import { page } from './frame.ts'
import type { SentCode } from './phone/phone-codes.ts'
import { texts } from './texts.ts'

const shownNames: Record<string, string> = { google: 'Google', facebook: 'Facebook' }
const titleOf = (provider: string): Sentence => {
  const name = shownNames[provider] ?? provider
  return { bn: `${name} সিমুলেটর: ${texts.title.bn}`, en: `${name} simulator: ${texts.title.en}` }
}

/** The page on which somebody says who they are. Its address is where the form is sent to. */
export function choosePage(provider: string, isWrong = false): string {
  const quick = demoPeople.map(
    ({ name, email }) => `<form method="post"><input type="hidden" name="name" value="${escaped(name)}">
<input type="hidden" name="email" value="${escaped(email)}"><input type="hidden" name="verified" value="yes">
<button>${escaped(name)}<span class="en">${escaped(email)}</span></button></form>`,
  )
  const field = (name: 'name' | 'email', type: string) =>
    `<label>${both(texts[name])}<input name="${name}" type="${type}" required maxlength="60" autocomplete="off"></label>`
  return page(
    titleOf(provider),
    `<section class="card"><p>${both(texts.lead)}</p>${quick.join('')}</section>
<form class="card" method="post">${isWrong ? `<p class="wrong" role="alert">${both(texts.formWrong)}</p>` : ''}
${field('name', 'text')}${field('email', 'email')}
<label><input type="checkbox" name="verified" value="yes" checked>${both(texts.verified)}</label>
<button class="yes">${both(texts.submit)}</button></form>
<form class="card" method="post"><input type="hidden" name="cancel" value="yes">
<button>${both(texts.cancel)}</button></form>`,
  )
}

export const errorPage = (provider: string, what: string): string =>
  page(titleOf(provider), `<div class="card"><p>${both(texts.failed)}</p><p lang="en">${escaped(what)}</p></div>`)

export const unknownPage = (): string => page(texts.overview, `<div class="card"><p>${both(texts.unknown)}</p></div>`)

/** What the simulator is for, and the codes of the phone verification, the newest first. */
export function overviewPage(codes: readonly SentCode[]): string {
  const rows = codes.map(
    ({ phoneNumber, code, at }) =>
      `<li>${escaped(phoneNumber)}<b>${escaped(code)}</b><time datetime="${at.toISOString()}">${shownTime(at)}</time></li>`,
  )
  const list = rows.length > 0 ? `<ul class="codes">${rows.join('')}</ul>` : `<p>${both(texts.noCodes)}</p>`
  return page(
    texts.overview,
    `<div class="card"><p>${both(texts.overviewText)}</p></div>
<section class="card"><h2>${both(texts.codes)}</h2>${list}<p>${both(texts.codeRules)}</p></section>`,
  )
}
