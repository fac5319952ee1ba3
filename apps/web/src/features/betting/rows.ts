import type { WireInput } from '@chokka/contract'

export type BoardFilter = Required<Pick<WireInput<'bestWin'>, 'gameCategory' | 'language' | 'period'>>
