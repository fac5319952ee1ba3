import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { selfSignedCertificate } from '@chokka/simulator-kit'
import { z } from 'zod'
import type { Clock } from './kit/clock.ts'
import { systemClock } from './kit/clock.ts'

const Credentials = z.object({
  appKey: z.string().min(8),
  appSecret: z.string().min(16),
  username: z.string().min(3),
  password: z.string().min(8),
})
export type Credentials = z.infer<typeof Credentials>

/** As the site reads it from its own file of SSLCOMMERZ, and of BTCPay. */
const SslcommerzStore = z.object({
  ...{ storeId: z.string().min(3), storePassword: z.string().min(8) },
  ...{ contactEmail: z.string(), contactPhone: z.string() },
})
const BtcpayStore = z.object({
  ...{ baseUrl: z.string(), storeId: z.string().min(3), apiKey: z.string().min(16), webhookSecret: z.string().min(16) },
})

export type PaysimKeys = {
  privateKey: KeyObject
  certificatePem: string
  credentials: Credentials
  sslcommerz: z.infer<typeof SslcommerzStore>
  btcpay: z.infer<typeof BtcpayStore>
}

/**
 * Creates the files that are missing in `keysDir` and leaves the others unchanged: paysim.pem (RSA 2048, private),
 * paysim.cert.pem (its self-signed certificate, for the merchant's side), paysim.json (the merchant's credentials at
 * bKash), paysim-sslcommerz.json and paysim-btcpay.json (those of its stores there).
 */
export function makePaysimKeys(keysDir: string, clock: Clock = systemClock): void {
  // Two steps, because a recursive mkdir would set the mode of DATA_DIR too, which other users must be able to enter.
  mkdirSync(dirname(keysDir), { recursive: true })
  if (!existsSync(keysDir)) mkdirSync(keysDir, { mode: 0o700 })
  const keyFile = join(keysDir, 'paysim.pem')
  if (!existsSync(keyFile)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeAtomically(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  }
  const certificateFile = join(keysDir, 'paysim.cert.pem')
  if (!existsSync(certificateFile)) {
    const privateKey = createPrivateKey(readFileSync(keyFile))
    const publicKey = createPublicKey(privateKey)
    writeAtomically(certificateFile, selfSignedCertificate('Paysim simulator', publicKey, privateKey, clock.nowMs()))
  }
  const credentialsFile = join(keysDir, 'paysim.json')
  if (!existsSync(credentialsFile)) writeAtomically(credentialsFile, JSON.stringify(newCredentials(), null, 2))
  for (const [name, made] of [
    ['paysim-sslcommerz.json', newSslcommerzStore()],
    ['paysim-btcpay.json', newBtcpayStore()],
  ] as const)
    if (!existsSync(join(keysDir, name))) writeAtomically(join(keysDir, name), JSON.stringify(made, null, 2))
}

/** Reads the files; throws when one is missing or malformed. */
export function readPaysimKeys(keysDir: string): PaysimKeys {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(keysDir, name), 'utf8'))
  return {
    privateKey: createPrivateKey(readFileSync(join(keysDir, 'paysim.pem'))),
    certificatePem: readFileSync(join(keysDir, 'paysim.cert.pem'), 'utf8'),
    credentials: Credentials.parse(read('paysim.json')),
    sslcommerz: SslcommerzStore.parse(read('paysim-sslcommerz.json')),
    btcpay: BtcpayStore.parse(read('paysim-btcpay.json')),
  }
}

const newCredentials = (): Credentials => ({
  appKey: randomBytes(16).toString('hex'),
  appSecret: randomBytes(32).toString('base64url'),
  username: 'paysimMerchant',
  password: randomBytes(18).toString('base64url'),
})

const newSslcommerzStore = () => ({
  ...{ storeId: 'paysimstore', storePassword: randomBytes(18).toString('base64url') },
  ...{ contactEmail: 'cashier@site.example', contactPhone: '01700000000' },
})
/** The address is that of the site's configuration. */
const newBtcpayStore = () => ({
  ...{ baseUrl: 'http://127.0.0.1', storeId: 'PAYSIMSTORE', apiKey: randomBytes(20).toString('hex') },
  webhookSecret: randomBytes(24).toString('base64url'),
})

// The rename is atomic: after a crash the file is complete or does not exist.
function writeAtomically(file: string, text: string): void {
  const draft = `${file}.${process.pid}.new`
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, file)
}
