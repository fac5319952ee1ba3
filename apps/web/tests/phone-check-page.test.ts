// @vitest-environment happy-dom
// The page in the frame: here its parent is the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const config = { url: 'https://firebase.example', apiKey: 'a key', captchaUrl: 'https://captcha.example/api.js' }
const send = { source: 'chokka-site', kind: 'send', config, phoneNumber: '+8801712345678', lang: 'bn', theme: 'dark' }
const verify = { source: 'chokka-site', kind: 'verify', config, sessionInfo: 'a-session', code: '123456' }

type Call = { url: string; body: unknown }
type Reply = { status?: number; body?: unknown } | 'lost'
let told: { message: Record<string, unknown>; origin: string }[]
let calls: Call[]
let scripts: string[]
/** Each test loads the page anew; the one before hears no more. */
let page: AbortController

beforeEach(async () => {
  ;[told, calls, scripts] = [[], [], []]
  document.body.innerHTML = '<div id="check"></div>'
  vi.spyOn(window.parent, 'postMessage').mockImplementation((message: object, origin?: unknown) => {
    told.push({ message: { ...message }, origin: String(origin) })
  })
  page = new AbortController()
  const { signal } = page
  const add = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => add(type, listener, { signal }),
  )
  vi.resetModules()
  await import('../src/phone-check.ts')
})
afterEach(() => {
  page.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete window.grecaptcha
})

/** Firebase, and a human check that is passed at once, or cannot be loaded. */
function firebase(replies: Record<string, Reply>, captcha: 'passed' | 'lost' = 'passed') {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    calls.push({ url, body: typeof body === 'string' ? JSON.parse(body) : null })
    const reply = Object.entries(replies).find(([path]) => url.includes(path))?.[1] ?? {}
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(reply.body ?? {}), { status: reply.status ?? 200 })
  })
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return
    scripts.push(script.src)
    if (captcha === 'passed')
      window.grecaptcha = { ready: (then) => then(), render: (_place, options) => (options.callback('human'), 0) }
    script.dispatchEvent(new Event(captcha === 'passed' ? 'load' : 'error'))
  })
}

function ask(request: object, { origin = location.origin, source = window.parent as unknown } = {}): void {
  const event = new MessageEvent('message', { data: request, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}
const outcome = async () => {
  await expect.poll(() => told.length).toBe(2)
  return told[1]?.message
}
const fault = (message: string): Reply => ({ status: 400, body: { error: { code: 400, message } } })

test('the page says that it listens, to its own origin only', () => {
  expect(told).toEqual([{ message: { source: 'chokka-phone-check', kind: 'ready' }, origin: location.origin }])
})

// protocols.md §4: the published calls
test('a code is sent after the human check, with its token, in the language and theme of the site', async () => {
  firebase({
    recaptchaParams: { body: { recaptchaSiteKey: 'site-key' } },
    send: { body: { sessionInfo: 'a-session' } },
  })
  ask(send)
  expect(await outcome()).toMatchObject({ kind: 'sent', sessionInfo: 'a-session' })
  expect(calls).toEqual([
    { url: 'https://firebase.example/v1/recaptchaParams?key=a%20key', body: null },
    {
      url: 'https://firebase.example/v1/accounts:sendVerificationCode?key=a%20key',
      body: { phoneNumber: '+8801712345678', recaptchaToken: 'human' },
    },
  ])
  expect(scripts).toEqual(['https://captcha.example/api.js?render=explicit&hl=bn'])
  expect(document.documentElement.style.colorScheme).toBe('dark')
})

test('a code is checked without a human check, and its token comes back', async () => {
  firebase({ signIn: { body: { idToken: 'a.b.c', refreshToken: 'x' } } })
  ask(verify)
  expect(await outcome()).toEqual({ source: 'chokka-phone-check', kind: 'verified', idToken: 'a.b.c' })
  expect(calls.map(({ body }) => body)).toEqual([{ sessionInfo: 'a-session', code: '123456' }])
  expect(scripts).toEqual([])
})

test('an answer without a token is told as such', async () => {
  firebase({ signIn: { body: {} } })
  ask(verify)
  expect(await outcome()).toMatchObject({ kind: 'verified', idToken: null })
})

test.each([
  ['in its own words', fault('CAPTCHA_CHECK_FAILED : Hostname match not found'), 'CAPTCHA_CHECK_FAILED : Hostname'],
  ['as no answer, when it does not answer', 'lost' as const, 'NO_ANSWER'],
  ['as no answer, when it says nothing', { status: 500 }, 'NO_ANSWER'],
])('what Firebase refuses is told %s', async (_how, reply, words) => {
  firebase({ sendVerificationCode: reply })
  ask(send)
  expect(await outcome()).toMatchObject({ kind: 'failed', fault: expect.stringContaining(words) })
})

test('a human check that cannot be loaded is no answer, and nothing is sent', async () => {
  firebase({}, 'lost')
  ask(send)
  expect(await outcome()).toMatchObject({ kind: 'failed', fault: 'NO_ANSWER' })
  expect(calls).toHaveLength(1)
})

test('the page answers one request of its own site in its own frame, and no other', async () => {
  firebase({ signIn: { body: { idToken: 'a.b.c' } } })
  ask(verify, { origin: 'https://other.example' })
  ask(verify, { source: {} })
  ask({ ...verify, source: 'somebody' })
  expect(calls).toEqual([])
  ask(verify)
  ask(verify)
  await outcome()
  expect(calls).toHaveLength(1)
})
