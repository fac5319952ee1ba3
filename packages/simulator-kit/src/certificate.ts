import { createHash, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { formatIn } from '@chokka/server-kit'

/**
 * node:crypto reads X.509 certificates but cannot create them, so the few DER structures of a self-signed one
 * (RFC 5280 §4.1) are written here. The signature itself is made by node:crypto.
 */
const sha256WithRsa = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const commonName = Buffer.from('0603550403', 'hex')
const tenYearsMs = 10 * 365 * 24 * 3_600_000

/** PEM of a self-signed RSA-SHA256 certificate, valid from one day before `nowMs` for ten years. */
export function selfSignedCertificate(subject: string, publicKey: KeyObject, privateKey: KeyObject, nowMs: number) {
  const publicKeyDer = publicKey.export({ type: 'spki', format: 'der' })
  const name = sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(subject)))))
  const validity = sequence(utcTime(nowMs - 24 * 3_600_000), utcTime(nowMs + tenYearsMs))
  const serial = Buffer.concat([
    Buffer.from([0x01]),
    createHash('sha256').update(publicKeyDer).digest().subarray(0, 15),
  ])
  const toBeSigned = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, serial),
    sha256WithRsa,
    name,
    validity,
    name,
    publicKeyDer,
  )
  const signature = sign('sha256', toBeSigned, privateKey)
  const certificate = sequence(toBeSigned, sha256WithRsa, element(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** A certificate's UTCTime: yyMMddHHmmssZ. */
const utcTime = (atMs: number) => element(0x17, Buffer.from(`${formatIn(new Date(atMs), 'utc', 'yyMMddHHmmss')}Z`))

function sequence(...parts: Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts))
}

function element(tag: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}
