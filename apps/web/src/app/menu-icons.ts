import {
  ArrowUpRight,
  BanknoteArrowUp,
  ChartNoAxesColumn,
  ChartPie,
  CircleQuestionMark,
  Crown,
  Download,
  Gift,
  HandHeart,
  History,
  IdCard,
  Link2,
  LogOut,
  Mail,
  ShoppingBag,
} from '@chokka/ui/Icon.tsx'
import { Plus, ReceiptText, ShieldCheck, Target, UserRound, Users, Wallet } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'

/** The icons of menus that are loaded when they are opened, by the names in the table of screens. */
export const menuIcons = {
  security: ShieldCheck,
  member: UserRound,
  wallet: Wallet,
  deposit: Plus,
  withdraw: BanknoteArrowUp,
  upline: ArrowUpRight,
  bets: History,
  account: ReceiptText,
  agent: Users,
  team: ChartPie,
  link: Link2,
  logout: LogOut,
  app: Download,
  mail: Mail,
  profit: ChartNoAxesColumn,
  rewards: Gift,
  vip: Crown,
  mall: ShoppingBag,
  missions: Target,
  protection: HandHeart,
  documents: IdCard,
  help: CircleQuestionMark,
} as const satisfies Record<string, LucideIcon>
export type MenuIconName = keyof typeof menuIcons
