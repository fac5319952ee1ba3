import { both, escaped, type Sentence } from '@chokka/simulator-kit'
import { page } from './frame.ts'
import { merchant } from './sim.ts'
import { choiceTexts, texts, type AnyChoice } from './texts.ts'

/** The page on which a payer chooses; the first three choices are those of a real page. */
export function choicePage(
  payment: { company: string; amount: string; invoice: string },
  choices: readonly AnyChoice[],
): string {
  const choose = (choice: AnyChoice) =>
    `<button class="${choice}" name="choice" value="${choice}">${both(choiceTexts[choice])}</button>`
  return page(
    texts.payTitle,
    `<form class="card" method="post"><div class="sum">${escaped(payment.amount)}</div><dl>
<dt>${both(texts.merchant)}</dt><dd>${escaped(merchant.name)}</dd>
<dt>${both(texts.company)}</dt><dd>${escaped(payment.company)}</dd>
<dt>${both(texts.invoice)}</dt><dd>${escaped(payment.invoice)}</dd></dl>
${choices.slice(0, 3).map(choose).join('')}
<details><summary>${both(texts.testerTitle)}</summary>${choices.slice(3).map(choose).join('')}</details></form>`,
  )
}

export const messagePage = (sentence: Sentence): string =>
  page(texts.payTitle, `<div class="card"><p>${both(sentence)}</p></div>`)

/** Sends the browser back by POST, as the real page does; here the payer presses the button, for there is no script. */
export function formPage(sentence: Sentence, address: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return page(
    texts.payTitle,
    `<form class="card" method="post" action="${escaped(address)}"><p>${both(sentence)}</p>${inputs.join('')}
<button class="yes">${both(texts.backToSite)}</button></form>`,
  )
}
