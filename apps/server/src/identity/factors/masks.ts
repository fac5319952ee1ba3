import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { isIPv4 } from 'node:net'
import { visitorNetwork } from '@chokka/server-kit/visitor'

/** +8801712345482 → 017** ***482, as it is written in its own country. */
export function maskMobile(mobile: string): string {
  const parsed = parsePhoneNumberFromString(mobile)
  const national = parsed?.formatNational().replace(/\D/g, '') ?? mobile
  return `${national.slice(0, 3)}** ***${national.slice(-3)}`
}

/** rahim77@gmail.com → r****7@gmail.com; of a short name one letter is shown. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}****${name.length > 4 ? name.slice(-1) : ''}${email.slice(at)}`
}

/** 103.4.145.24 → 103.***.***.24; of an IPv6 address the ends of its network stay. */
export function maskIp(ip: string): string {
  const network = visitorNetwork(ip)
  const parts = network.replace(/::\/64$/, '').split(isIPv4(network) ? '.' : ':')
  const [first, last] = [parts.at(0), parts.at(-1)]
  return isIPv4(network) ? `${first}.***.***.${last}` : `${first}:***:***:${last}`
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/**
 * The holder's own real name, for themselves, cut after the first letter of the last part: Rahim Uddin → Rahim U****. A
 * vowel sign stays with its letter.
 */
export function maskRealName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const last = parts.pop() ?? ''
  const [first] = graphemes.segment(last)
  return [...parts, `${first?.segment ?? ''}****`].join(' ')
}
