import type { WireValue } from '@chokka/contract'
import type { MessageKind, MessageTopic } from '@chokka/contract/inbox'
import type { BadgeTone, LucideIcon } from '@chokka/ui'
import { Ban, BanknoteArrowUp, CirclePlus, CircleX, Headset, LockKeyhole } from '@chokka/ui/Icon.tsx'
import { Megaphone, Package, ShieldAlert, Undo2 } from '@chokka/ui/Icon.tsx'

export type Message = WireValue<'messageList'>['content'][number]
type Look = { icon: LucideIcon; tone: 'ok' | 'bad' | 'info' | 'plain' }

const ofTopic: Record<MessageTopic, Look> = {
  money: { icon: CirclePlus, tone: 'ok' },
  security: { icon: LockKeyhole, tone: 'info' },
  service: { icon: Headset, tone: 'info' },
  news: { icon: Megaphone, tone: 'plain' },
}
const ofKind: Partial<Record<MessageKind, Look>> = {
  depositFailed: { icon: CircleX, tone: 'bad' },
  withdrawalApproved: { icon: BanknoteArrowUp, tone: 'ok' },
  withdrawalRejected: { icon: Ban, tone: 'bad' },
  goodsSent: { icon: Package, tone: 'ok' },
  goodsRejected: { icon: Undo2, tone: 'bad' },
  newPlace: { icon: ShieldAlert, tone: 'bad' },
  loginsBlocked: { icon: ShieldAlert, tone: 'bad' },
  likeExcluded: { icon: ShieldAlert, tone: 'bad' },
  factorsRemoved: { icon: ShieldAlert, tone: 'bad' },
}

export const lookOf = ({ kind, topic }: Pick<Message, 'kind' | 'topic'>): Look => ofKind[kind] ?? ofTopic[topic]

/** The badge on the slip of a message about money. */
export const slipTones: Partial<Record<MessageKind, BadgeTone>> = {
  depositCredited: 'ok',
  depositFailed: 'bad',
  withdrawalApproved: 'ok',
  withdrawalRejected: 'bad',
}

/** Where what a message tells of stands; undefined where it is all said. */
export function hrefOfMessage({ kind, topic, facts }: Pick<Message, 'kind' | 'topic' | 'facts'>): string | undefined {
  const reference = encodeURIComponent(facts.reference ?? '')
  if (kind.startsWith('deposit')) return `/member/depositv2?deposit=${reference}`
  if (kind.startsWith('withdrawal')) return `/member/withdraw?view=list&withdrawal=${reference}`
  if (kind.startsWith('goods')) return '/pointMall?view=history'
  if (kind === 'feedbackAnswered') return `?tab=feedback&feedback=${reference}`
  return topic === 'security' ? '/member/securityCenter' : undefined
}
