import type { Screen } from './screen.ts'

const inAgentCentre = { who: 'agent', region: 'agent' } as const

/** The agent centre (specification, section 2). */
export const agentScreens = {
  agentDeposit: {
    ...inAgentCentre,
    paths: ['/agentHome/depositv2'],
    load: () => import('../features/cashier/DepositPage.tsx').then((file) => file.DepositPage),
    texts: ['agent', 'cashier', 'errors', 'identity'],
    menu: { text: 'common.deposit', icon: 'deposit', places: { agent: 1 } },
  },
  agentWithdraw: {
    ...inAgentCentre,
    paths: ['/agentHome/withdraw'],
    load: () => import('../features/cashier/WithdrawPage.tsx').then((file) => file.WithdrawPage),
    texts: ['agent', 'cashier', 'errors', 'identity'],
    menu: { text: 'common.withdraw', icon: 'withdraw', places: { agent: 2 } },
  },
  agentTeam: {
    ...inAgentCentre,
    paths: ['/agentHome/agentTeamOverview', '/agentHome'],
    load: () => import('../features/agent/TeamOverviewPage.tsx').then((file) => file.TeamOverviewPage),
    texts: ['agent', 'identity'],
    menu: {
      text: 'agent.teamOverview',
      textIn: { account: 'shell.agent' },
      icon: 'team',
      iconIn: { account: 'agent' },
      places: { agent: 4, account: 8 },
    },
  },
  agentDetails: {
    ...inAgentCentre,
    paths: ['/agentHome/transactionHistory'],
    load: () => import('../features/cashier/AccountRecordPage.tsx').then((file) => file.AccountRecordPage),
    texts: ['agent', 'cashier', 'identity'],
    menu: { text: 'agent.accountDetails', icon: 'account', places: { agent: 11 } },
  },
  agentMessages: {
    ...inAgentCentre,
    paths: ['/agentHome/messageV2'],
    load: () => import('./MessagesScreen.tsx').then((file) => file.MessagesScreen),
    texts: ['agent', 'service', 'content', 'errors', 'identity'],
    menu: { text: 'shell.messages', icon: 'mail', places: { agent: 17 } },
  },
  agentReferral: {
    ...inAgentCentre,
    paths: ['/agentHome/referral'],
    load: () => import('../features/agent/ReferralPage.tsx').then((file) => file.ReferralPage),
    texts: ['agent', 'identity'],
    menu: { text: 'agent.referralLink', icon: 'link', places: { agent: 21 } },
  },
} as const satisfies Record<string, Screen>
