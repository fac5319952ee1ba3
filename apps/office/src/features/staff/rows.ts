import type { WireValue } from '@chokka/contract'

export type Colleague = WireValue<'staffList'>['content'][number]
