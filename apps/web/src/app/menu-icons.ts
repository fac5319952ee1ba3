import { BanknoteArrowUp, History, LogOut, Plus, ReceiptText, ShieldCheck, UserRound } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'

/** The signs of menus that are fetched when they are opened, by the name that the table of screens uses. */
export const menuIcons = {
  security: ShieldCheck,
  person: UserRound,
  deposit: Plus,
  withdraw: BanknoteArrowUp,
  bets: History,
  account: ReceiptText,
  logout: LogOut,
} as const satisfies Record<string, LucideIcon>
export type MenuIconName = keyof typeof menuIcons
