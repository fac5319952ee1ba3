import { both, escaped, shownTime } from '@chokka/simulator-kit'
import { envelope, page } from './frame.ts'
import type { StoredMessage } from './outbox.ts'
import { protocolTexts, texts } from './texts.ts'

/** All messages, the newest first. */
export function outboxPage(messages: readonly StoredMessage[]): string {
  return page(
    texts.title,
    `<p class="lead">${both(texts.purpose)}</p><div id="list" data-newest="${newestOf(messages)}" aria-live="polite">${messageList(messages)}</div>
<footer><p>${both(texts.rules)}</p><p>${both(texts.notAffiliated)}</p></footer>`,
  )
}

/** By which the page sees that there is something new. */
export const newestOf = (messages: readonly StoredMessage[]): string => messages[0]?.id ?? 'none'

/** The part of the page that changes. */
export function messageList(messages: readonly StoredMessage[]): string {
  if (messages.length === 0)
    return `<div class="card empty">${envelope}<p>${both(texts.nothingYet)}</p><p>${both(texts.how)}</p></div>`
  return `<ol>${messages.map(card).join('')}</ol>`
}

function card({ protocol, to, from, subject, text, at }: StoredMessage): string {
  const heading = subject === undefined ? '' : `<h2>${marked(subject)}</h2>`
  const { bn, en } = protocolTexts[protocol]
  return `<li class="card"><header><span class="to">${escaped(to)}</span>
<span class="badge ${protocol}" title="${escaped(en)}">${escaped(bn)}</span>
<time datetime="${at.toISOString()}">${shownTime(at)}</time></header>
${heading}<p class="text">${marked(text)}</p>
<p class="meta">${escaped(texts.from.bn)} · <span lang="en">${escaped(texts.from.en)}</span>: ${escaped(from)}</p></li>`
}

/** Codes stand out, and links can be followed. */
function marked(text: string): string {
  const pieces = text.split(/(https?:\/\/\S+|\b\d{6}\b)/)
  return pieces
    .map((piece) => {
      if (/^https?:\/\//.test(piece)) return `<a href="${escaped(piece)}">${escaped(piece)}</a>`
      return /^\d{6}$/.test(piece) ? `<b>${piece}</b>` : escaped(piece)
    })
    .join('')
}
