import type { WireValue } from '@chokka/contract'

export type Documents = WireValue<'identityDocuments'>
