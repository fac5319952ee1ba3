import { BanknoteArrowUp, History, LogOut, Plus, ReceiptText, ShieldCheck, UserRound } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'

/** The icons of menus that are loaded when they are opened, by the names in the table of screens. */
export const menuIcons = {
  security: ShieldCheck,
  member: UserRound,
  deposit: Plus,
  withdraw: BanknoteArrowUp,
  bets: History,
  account: ReceiptText,
  logout: LogOut,
} as const satisfies Record<string, LucideIcon>
export type MenuIconName = keyof typeof menuIcons
