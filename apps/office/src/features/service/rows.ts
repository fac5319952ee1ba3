import type { WireValue } from '@chokka/contract'

export type Found = WireValue<'officeChats'>
export type ChatHead = Found['content'][number]
export type Chat = WireValue<'officeChat'>
