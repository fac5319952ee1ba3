import type { FastifyInstance } from 'fastify'
import type { FirebaseInBrowser } from './outside-accounts.ts'
import { Refusal } from './refusal.ts'
import { phoneCheckPage } from './web-build.ts'

/**
 * The page in which Firebase verifies a mobile number. It stands in a frame of the registration, and is the only page
 * that may run a script of another company: the policy of all other pages stays as strict as without it. Without a key
 * of Firebase there is no such page.
 */
export function servePhoneCheck(app: FastifyInstance, firebase: FirebaseInBrowser | null | undefined): void {
  if (!firebase) return
  const policy = policyFor(firebase)
  app.get('/phone-check', async (_request, reply) => {
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
    if (!phoneCheckPage) throw new Refusal('not_found')
    return reply.type('text/html; charset=utf-8').send(phoneCheckPage)
  })
}

/** Scripts and frames of the human check, calls of Firebase, and nothing else of anybody else. */
function policyFor({ url, captchaUrl }: FirebaseInBrowser): string {
  const { scripts, frames, pictures } = captchaPlaces(captchaUrl)
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `script-src 'self' ${scripts.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
    `connect-src ${url}/v1/`,
    `img-src 'self' data: ${pictures.join(' ')}`,
    // The script of the human check places its box by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
  ].join('; ')
}

/** The script loads its parts from these places, as Google names them for policies; any other from its own folder. */
function captchaPlaces(captchaUrl: string): Record<'scripts' | 'frames' | 'pictures', string[]> {
  const folder = new URL('.', captchaUrl).href
  const { hostname } = new URL(captchaUrl)
  if (hostname !== 'www.google.com' && hostname !== 'www.recaptcha.net')
    return { scripts: [folder], frames: [folder], pictures: [folder] }
  const parts = 'https://www.gstatic.com/recaptcha/'
  return {
    scripts: [folder, parts],
    frames: [folder, 'https://recaptcha.google.com/recaptcha/'],
    pictures: [parts],
  }
}
