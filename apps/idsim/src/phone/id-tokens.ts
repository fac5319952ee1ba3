import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { selfSignedCertificate, type Clock } from '@chokka/simulator-kit'
import { SignJWT } from 'jose'

const lifeSeconds = 3600

/** Signs tokens as Firebase does (RS256), and publishes the certificate of its key. */
export function openIdTokens({ projectId, clock }: { projectId: string; clock: Clock }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(20).toString('hex')
  const certificate = selfSignedCertificate('Idsim simulator', publicKey, privateKey, clock.now().getTime())

  async function answerFor(phoneNumber: string) {
    const now = Math.floor(clock.now().getTime() / 1000)
    const localId = createHash('sha256').update(phoneNumber).digest('base64url').slice(0, 28)
    const firebase = { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' }
    const idToken = await new SignJWT({ auth_time: now, user_id: localId, phone_number: phoneNumber, firebase })
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(localId)
      .setIssuedAt(now)
      .setExpirationTime(now + lifeSeconds)
      .sign(privateKey)
    return { idToken, refreshToken: randomBytes(24).toString('base64url'), expiresIn: String(lifeSeconds), localId }
  }
  return { answerFor, certificates: { [kid]: certificate } }
}
export type IdTokens = ReturnType<typeof openIdTokens>
