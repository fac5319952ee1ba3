import { sign } from 'node:crypto'
import { isoTime } from './kit/clock.ts'
import type { Sim } from './sim.ts'
import { certificatePath, topicArn } from './sim.ts'

export type Envelope = Record<string, string>

const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}
export type NoticeKind = keyof typeof signedFields

/** The signed notification as Amazon SNS posts it; built from the stored notice for each attempt. */
export function envelope(
  sim: Sim,
  kind: NoticeKind,
  id: string,
  message: string,
  atMs: number,
  token: string,
): Envelope {
  const unsigned: Envelope = {
    Type: kind,
    MessageId: id,
    TopicArn: topicArn,
    Message: message,
    Timestamp: isoTime(atMs),
    SignatureVersion: sim.signatureVersion,
    SigningCertURL: `${sim.url}${certificatePath}`,
  }
  if (kind === 'SubscriptionConfirmation') {
    unsigned.Token = token
    unsigned.SubscribeURL = `${sim.url}/sns/confirm?Token=${token}`
  } else {
    unsigned.UnsubscribeURL = `${sim.url}/sns/unsubscribe`
  }
  const digest = sim.signatureVersion === '1' ? 'sha1' : 'sha256'
  const text = canonical(unsigned, kind)
  return { ...unsigned, Signature: sign(digest, Buffer.from(text), sim.keys.privateKey).toString('base64') }
}

function canonical(fields: Envelope, kind: NoticeKind): string {
  return signedFields[kind]
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}\n${fields[name]}\n`)
    .join('')
}
