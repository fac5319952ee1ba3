import type { Permission } from '@chokka/contract/permissions'
import type { TextKey } from '@chokka/text'
import type { LucideIcon } from '@chokka/ui'
import type { ComponentType } from 'react'
import {
  BanknoteArrowUp,
  ChartNoAxesColumn,
  CheckCheck,
  CirclePlus,
  Crown,
  Gamepad2,
  Headset,
  History,
  IdCard,
  KeyRound,
  Image,
  LayoutGrid,
  Mail,
  MessageSquareMore,
  Package,
  Scale,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  Target,
  Users,
} from '@chokka/ui/Icon.tsx'

type Group = 'work' | 'members' | 'product' | 'books' | 'system'
export type Screen = {
  path: string
  /** Who lacks it sees neither the entry nor the screen, and the server refuses the calls. */
  permission: Permission | 'any'
  label: TextKey
  icon: LucideIcon
  group: Group
  /** In the bar of phones. */
  tab?: boolean
  load: () => Promise<ComponentType>
}

export const groups: readonly Group[] = ['work', 'members', 'product', 'books', 'system']

/** Every screen of the office. A records screen is its `Records` in one file of its feature. */
export const screens: readonly Screen[] = [
  {
    ...{ path: '/dashboard', permission: 'reports.read', label: 'reports.dashboard', icon: LayoutGrid },
    ...{ group: 'work', tab: true },
    load: () => import('../features/reports/dashboard.tsx').then((file) => file.DashboardScreen),
  },
  {
    ...{ path: '/withdrawals', permission: 'cashier.read', label: 'office.withdrawals', icon: BanknoteArrowUp },
    group: 'work',
    load: () => import('../features/cashier/withdrawals.tsx').then((file) => file.WithdrawalsScreen),
  },
  {
    ...{ path: '/deposits', permission: 'cashier.read', label: 'office.deposits', icon: CirclePlus, group: 'work' },
    load: () => import('../features/cashier/deposits.tsx').then((file) => file.DepositsScreen),
  },
  {
    ...{ path: '/documents', permission: 'documents.read', label: 'office.documents', icon: IdCard, group: 'work' },
    load: () => import('../features/protection/documents.tsx').then((file) => file.DocumentsScreen),
  },
  {
    ...{ path: '/like-excluded', permission: 'accounts.read', label: 'office.likeExcluded', icon: IdCard },
    group: 'work',
    load: () => import('../features/protection/like-excluded.tsx').then((file) => file.LikeExcludedScreen),
  },
  {
    ...{ path: '/complaints', permission: 'feedback.read', label: 'office.complaints', icon: MessageSquareMore },
    group: 'work',
    load: () => import('../features/content/complaints.tsx').then((file) => file.ComplaintsScreen),
  },
  {
    ...{ path: '/chat', permission: 'service.chat', label: 'office.chat', icon: Headset, group: 'work' },
    load: () => import('../features/service/chat.tsx').then((file) => file.ChatScreen),
  },
  {
    ...{ path: '/letters', permission: 'service.chat', label: 'office.letters', icon: Mail, group: 'work' },
    load: () => import('../features/service/letters.tsx').then((file) => file.LettersScreen),
  },
  {
    ...{ path: '/deliveries', permission: 'mall.deliver', label: 'mallOffice.deliveries', icon: Package },
    group: 'work',
    load: () => import('../features/loyalty/deliveries.tsx').then((file) => file.DeliveriesScreen),
  },
  {
    ...{
      path: '/signatures',
      permission: 'any',
      label: 'office.signatures',
      icon: CheckCheck,
      group: 'work',
    },
    load: () => import('../features/staff/signatures.tsx').then((file) => file.SignaturesScreen),
  },
  {
    ...{
      path: '/members',
      permission: 'members.read',
      label: 'office.members',
      icon: Users,
      group: 'members',
      tab: true,
    },
    load: () => import('../features/member/members.tsx').then((file) => file.MembersScreen),
  },
  {
    ...{ path: '/games', permission: 'games.read', label: 'product.games', icon: Gamepad2, group: 'product' },
    load: () => import('../features/games/games.tsx').then((file) => file.GamesScreen),
  },
  {
    ...{ path: '/ranks', permission: 'loyalty.read', label: 'ranks.title', icon: Crown, group: 'product' },
    load: () => import('../features/loyalty/ranks.tsx').then((file) => file.RanksScreen),
  },
  {
    ...{ path: '/content', permission: 'content.read', label: 'product.content', icon: Image, group: 'product' },
    load: () => import('../features/content/content.tsx').then((file) => file.ContentScreen),
  },
  {
    ...{ path: '/mall', permission: 'mall.read', label: 'mallOffice.mall', icon: ShoppingBag, group: 'product' },
    load: () => import('../features/loyalty/mall.tsx').then((file) => file.MallScreen),
  },
  {
    ...{ path: '/missions', permission: 'missions.read', label: 'missionOffice.missions', icon: Target },
    group: 'product',
    load: () => import('../features/loyalty/missions.tsx').then((file) => file.MissionsScreen),
  },
  {
    ...{ path: '/reports', permission: 'reports.read', label: 'reports.reports', icon: ChartNoAxesColumn },
    group: 'books',
    load: () => import('../features/reports/reports.tsx').then((file) => file.ReportsScreen),
  },
  {
    ...{ path: '/money', permission: 'books.read', label: 'books.money', icon: Scale, group: 'books' },
    load: () => import('../features/books/money.tsx').then((file) => file.MoneyScreen),
  },
  {
    ...{ path: '/audit', permission: 'audit.read', label: 'office.audit', icon: History, group: 'system' },
    load: () => import('../features/audit/audit.tsx').then((file) => file.AuditScreen),
  },
  {
    ...{ path: '/staff', permission: 'staff.read', label: 'office.staff', icon: ShieldCheck, group: 'system' },
    load: () => import('../features/staff/staff.tsx').then((file) => file.StaffScreen),
  },
  {
    ...{ path: '/roles', permission: 'staff.read', label: 'product.roles', icon: KeyRound, group: 'system' },
    load: () => import('../features/staff/roles.tsx').then((file) => file.RolesScreen),
  },
  {
    ...{ path: '/settings', permission: 'site.read', label: 'office.settings', icon: SlidersHorizontal },
    ...{ group: 'system', tab: true },
    load: () => import('../features/site/site.tsx').then((file) => file.SiteScreen),
  },
]
