// The page in which Firebase verifies a mobile number: a small program of its own, in a frame of the registration, with
// a policy of its own (docs/decisions/0050). It answers the site and nobody else, once, and then has done its work.
import type { FromPhoneCheck, PhoneCheckConfig, ToPhoneCheck } from './kit/phone-check.ts'
import './phone-check.css'

type Captcha = {
  ready: (then: () => void) => void
  render: (
    place: HTMLElement,
    options: { sitekey: string; theme: string; callback: (token: string) => void; 'error-callback': () => void },
  ) => number
}
declare global {
  interface Window {
    /** Comes with the script of the human check. */
    grecaptcha?: Captcha
  }
}

const timeoutMs = 20_000
/** The site knows this one too; all other faults are Firebase's own words. */
const noAnswer = 'NO_ANSWER'

const tell = (message: FromPhoneCheck): void =>
  window.parent.postMessage({ source: 'chokka-phone-check', ...message }, location.origin)

let isAsked = false
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== window.parent || isAsked || !isRequest(data)) return
  isAsked = true
  answer(data).then(tell, (fault: unknown) => tell({ kind: 'failed', fault: wordsOf(fault) }))
})
tell({ kind: 'ready' })

const isRequest = (data: unknown): data is ToPhoneCheck =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === 'chokka-site' && 'kind' in data

const wordsOf = (fault: unknown): string => (fault instanceof Error ? fault.message : '')

async function answer(request: ToPhoneCheck): Promise<FromPhoneCheck> {
  const { config } = request
  if (request.kind === 'send') {
    const recaptchaToken = await askHuman(request)
    const { phoneNumber } = request
    const { sessionInfo } = await call(config, 'accounts:sendVerificationCode', { phoneNumber, recaptchaToken })
    return { kind: 'sent', sessionInfo: textOf(sessionInfo) ?? '' }
  }
  const { sessionInfo, code } = request
  const { idToken } = await call(config, 'accounts:signInWithPhoneNumber', { sessionInfo, code })
  return { kind: 'verified', idToken: textOf(idToken) }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The token of the human check, once somebody has passed it. */
async function askHuman({ config, lang, theme }: Extract<ToPhoneCheck, { kind: 'send' }>): Promise<string> {
  document.documentElement.lang = lang
  document.documentElement.style.colorScheme = theme
  const { recaptchaSiteKey } = await call(config, 'recaptchaParams')
  const captcha = await loadCaptcha(config, lang)
  const place = document.querySelector<HTMLElement>('#check')
  if (!place) throw new Error(noAnswer)
  watchHeight()
  return new Promise((passed, failed) => {
    captcha.ready(() =>
      captcha.render(place, {
        ...{ sitekey: textOf(recaptchaSiteKey) ?? '', theme, callback: passed },
        'error-callback': () => failed(new Error(noAnswer)),
      }),
    )
  })
}

function loadCaptcha({ captchaUrl }: PhoneCheckConfig, lang: string): Promise<Captcha> {
  return new Promise((loaded, failed) => {
    const address = new URL(captchaUrl)
    address.searchParams.set('render', 'explicit')
    address.searchParams.set('hl', lang)
    const script = document.createElement('script')
    script.src = address.href
    script.addEventListener('load', () => (window.grecaptcha ? loaded(window.grecaptcha) : failed(new Error(noAnswer))))
    script.addEventListener('error', () => failed(new Error(noAnswer)))
    document.head.append(script)
  })
}

/** The human check opens its pictures over its box, in a frame of its own: the site makes room for all of it. */
function watchHeight(): void {
  let last = 0
  const measure = () => {
    const boxes = [...document.querySelectorAll('iframe')].filter(
      (box) => getComputedStyle(box).visibility !== 'hidden',
    )
    const height = Math.ceil(Math.max(0, ...boxes.map((box) => box.getBoundingClientRect().bottom)))
    if (height === last) return
    last = height
    tell({ kind: 'height', height })
  }
  new MutationObserver(measure).observe(document.body, { subtree: true, childList: true, attributes: true })
  new ResizeObserver(measure).observe(document.body)
}

/** A call of Identity Toolkit, by POST with a body. Throws an error whose message is Firebase's own, or NO_ANSWER. */
async function call(config: PhoneCheckConfig, path: string, body?: object): Promise<Record<string, unknown>> {
  const address = `${config.url}/v1/${path}?key=${encodeURIComponent(config.apiKey)}`
  const signal = AbortSignal.timeout(timeoutMs)
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const [isOk, reply] = await fetch(address, { signal, ...(body ? post : {}) })
    .then(async (reply): Promise<[boolean, unknown]> => [reply.ok, await reply.json()])
    .catch((): [boolean, unknown] => [false, undefined])
  if (!isOk) throw new Error(faultIn(reply) ?? noAnswer)
  return isObject(reply) ? reply : {}
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What Firebase says is wrong: "QUOTA_EXCEEDED", or "CAPTCHA_CHECK_FAILED : why". */
const faultIn = (reply: unknown): string | null =>
  isObject(reply) && isObject(reply.error) ? textOf(reply.error.message) : null
