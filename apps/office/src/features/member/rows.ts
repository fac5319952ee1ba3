import type { WireValue } from '@chokka/contract'

export type Thing = WireValue<'memberRelations'>['things'][number]
