import { createECDH } from 'node:crypto'
import type { Keys } from '../../kit/index.ts'

/** The key pair by which push services know this site (RFC 8292): always the same one, from the key of the site. */
export function vapidKeys(keys: Keys): { publicKey: string; privateKey: string } {
  const secret = keys.keyFor('web-push')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}
