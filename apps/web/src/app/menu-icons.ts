import { BanknoteArrowUp, ChartPie, Download, History, Link2, LogOut } from '@chokka/ui/Icon.tsx'
import { Plus, ReceiptText, ShieldCheck, UserRound, Users } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'

/** The icons of menus that are loaded when they are opened, by the names in the table of screens. */
export const menuIcons = {
  security: ShieldCheck,
  member: UserRound,
  deposit: Plus,
  withdraw: BanknoteArrowUp,
  bets: History,
  account: ReceiptText,
  agent: Users,
  team: ChartPie,
  link: Link2,
  logout: LogOut,
  app: Download,
} as const satisfies Record<string, LucideIcon>
export type MenuIconName = keyof typeof menuIcons
