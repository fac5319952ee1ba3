import { allowedHtml } from '@chokka/contract/content'
import sanitizeHtml from 'sanitize-html'

const allowedAttributes = {
  '*': ['lang', 'dir', 'title'],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

/**
 * HTML of the operator, with everything removed that is not on the list of the contract: scripts and their like with
 * what they hold, other unknown tags without their text. Links lead to this site, to https, to a mail or a telephone;
 * pictures come from this site or by https (O-17).
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedHtml.tags],
    allowedAttributes,
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'svg', 'math'],
    // A picture without a source shows a broken frame; one with a relative source another one on every page.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^(https:\/\/|\/(?!\/))/i.test(attribs.src ?? ''),
  }).trim()

/** Whether anything is left to see once all tags are gone. */
export const hasText = (html: string): boolean =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() !== '' || html.includes('<img')
