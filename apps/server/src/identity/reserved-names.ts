import { withoutLookAlikes } from '@chokka/contract/look-alikes'
import type { Settings } from '../kit/index.ts'

/** Names under which a member could pass for the site. The names of the brand are added. */
const reserved = [
  ...['admin', 'administrator', 'administration', 'sysadmin', 'superuser', 'root', 'system', 'operator', 'webmaster'],
  ...['support', 'help', 'helpline', 'customerservice', 'staff', 'moderator', 'official', 'security', 'cashier'],
  ...['অ্যাডমিন', 'এডমিন', 'সাপোর্ট', 'হেল্প', 'সহায়তা', 'স্টাফ', 'মডারেটর', 'অফিসিয়াল'],
  ...['সিকিউরিটি', 'সিস্টেম', 'কর্তৃপক্ষ'],
]
/** Words that do not make a reserved name harmless when they are added to it. */
const neutral = ['team', 'desk', 'care', 'center', 'service', 'agent', 'online', 'live', 'bot', 'bd', 'the', 'real']

/** A form that is equal for all texts that look alike, whatever is between the letters. */
const skeleton = (text: string): string =>
  withoutLookAlikes(text)
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** Such as the last character of "Dhaka Win!". */
const trailingSigns = /[^\p{L}\p{M}\p{N}]+$/u

/** The text, also without the digits and signs that people put before or after a name that is taken. */
function withoutDigits(text: string): string[] {
  const [before, after] = [/^[^\p{L}\p{M}]+/u, /[^\p{L}\p{M}]+$/u]
  return [text, text.replace(before, ''), text.replace(after, ''), text.replace(before, '').replace(after, '')]
}

/** Could this name pass for the site itself: is it, or does it look like, one or more reserved names? */
export function isReserved(name: string, site: Pick<Settings, 'brand' | 'merchantCode'>): boolean {
  const brand = [...Object.values(site.brand.name), site.merchantCode].map((name) => name.replace(trailingSigns, ''))
  const words = [...reserved, ...brand].map(skeleton).filter((word) => [...word].length >= 3)
  const [own, any] = [words.join('|'), [...words, ...neutral.map(skeleton)].join('|')]
  const pattern = new RegExp(`^(?:${any})*(?:${own})s?(?:${any})*$`, 'u')
  return withoutDigits(name).some((form) => pattern.test(skeleton(form)))
}
