import type { WireValue } from '@chokka/contract'

export type Dashboard = WireValue<'dashboard'>
