import type { IncomingMessage, ServerResponse } from 'node:http'
import { pageHeaders } from '@chokka/simulator-kit'
import { bodyOf } from '../read-body.ts'
import { boxPage, boxPolicy, humanCheckScript } from './human-check.ts'
import type { IdTokens } from './id-tokens.ts'
import type { PhoneCodes, PhoneFault } from './phone-codes.ts'

export type Phone = { codes: PhoneCodes; tokens: IdTokens; projectId: string; apiKey: string }
type Serve = (phone: Phone, request: IncomingMessage, reply: ServerResponse, url: URL) => void | Promise<void>

const toolkit = '/identitytoolkit.googleapis.com/v1'
/** The keys are new after a restart, so nobody keeps them for long. */
const keysSeconds = 10

/**
 * The calls of Identity Toolkit as the emulator of Firebase has them, its list of codes, Google's list of certificates,
 * and a script and a box in place of reCAPTCHA's. False: the path is none of these.
 */
export async function servePhone(
  phone: Phone,
  request: IncomingMessage,
  reply: ServerResponse,
  url: URL,
): Promise<boolean> {
  const serve = serving(phone).get(`${request.method} ${url.pathname}`)
  if (request.method === 'OPTIONS' && url.pathname.startsWith(toolkit)) {
    reply.writeHead(204, { ...anyOrigin, 'access-control-allow-methods': 'GET, POST' }).end()
    return true
  }
  if (!serve) return false
  await serve(phone, request, reply, url)
  return true
}

const serving = ({ projectId }: Phone): ReadonlyMap<string, Serve> =>
  new Map<string, Serve>([
    [`GET ${toolkit}/recaptchaParams`, withKey(() => ({ recaptchaSiteKey: 'the-simulator' }))],
    [`POST ${toolkit}/accounts:sendVerificationCode`, withKey(({ codes }, body) => codes.send(body))],
    [`POST ${toolkit}/accounts:signInWithPhoneNumber`, withKey(signIn)],
    [`GET /emulator/v1/projects/${projectId}/verificationCodes`, listCodes],
    ['GET /robot/v1/metadata/x509/securetoken@system.gserviceaccount.com', sendCertificates],
    ['GET /recaptcha/api.js', (_phone, _request, reply) => sendScript(reply)],
    ['GET /recaptcha/anchor', (_phone, _request, reply, url) => sendBox(reply, url)],
    ['POST /recaptcha/token', ({ codes }, _request, reply) => sendJson(reply, 200, { token: codes.passCaptcha() })],
  ])

type Verb = (phone: Phone, body: unknown) => object | { fault: PhoneFault } | Promise<object | { fault: PhoneFault }>

const withKey =
  (verb: Verb): Serve =>
  async (phone, request, reply, url) => {
    if (url.searchParams.get('key') !== phone.apiKey) return sendFault(reply, 'API key not valid.')
    const text = request.method === 'POST' ? await bodyOf(request) : '{}'
    const answer = await verb(phone, JSON.parse(text))
    if ('fault' in answer && typeof answer.fault === 'string') return sendFault(reply, answer.fault)
    sendJson(reply, 200, answer)
  }

async function signIn({ codes, tokens }: Phone, body: unknown) {
  const verified = codes.signIn(body)
  if ('fault' in verified) return verified
  const { phoneNumber, isSilent } = verified
  return isSilent ? {} : { ...(await tokens.answerFor(phoneNumber)), phoneNumber, isNewUser: true }
}

const listCodes: Serve = ({ codes }, _request, reply) =>
  sendJson(reply, 200, {
    verificationCodes: codes.list().map(({ phoneNumber, sessionInfo, code }) => ({ phoneNumber, sessionInfo, code })),
  })

const sendCertificates: Serve = ({ tokens }, _request, reply) =>
  sendJson(reply, 200, tokens.certificates, { 'cache-control': `public, max-age=${keysSeconds}` })

const sendScript = (reply: ServerResponse): void => {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' }
  reply.writeHead(200, { ...headers, 'cache-control': 'no-store' }).end(humanCheckScript)
}
const sendBox = (reply: ServerResponse, url: URL): void => {
  reply.writeHead(200, pageHeaders(boxPolicy)).end(boxPage(url.searchParams))
}

const sendFault = (reply: ServerResponse, message: string): void =>
  sendJson(reply, 400, {
    error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
  })

/** Google answers pages of any origin: the key of the project says whose they are. */
const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

function sendJson(reply: ServerResponse, status: number, value: object, headers: object = {}): void {
  reply
    .writeHead(status, {
      ...{ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      ...anyOrigin,
      ...headers,
    })
    .end(JSON.stringify(value))
}
