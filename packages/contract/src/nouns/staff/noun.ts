import { noun, refusal } from '../../noun.ts'

const staffLists = ['staffList', 'roleList', 'askedActs'] as const
const signed = ['askedActs', 'waitingWork'] as const

export const staff = noun({
  refusals: {
    password_change_first: refusal(403, 'dialog'),
    authenticator_first: refusal(403, 'page'),
    network_not_listed: refusal(403, 'page'),
    leased: refusal(423, 'toast'),
    made_its_money: refusal(403, 'toast'),
    same_staff_member: refusal(403, 'toast'),
    already_asked: refusal(409, 'toast'),
    takes_two: refusal(409, 'toast'),
    closing_singly: refusal(409, 'toast'),
    preview_over: refusal(409, 'toast'),
    last_administrator: refusal(409, 'toast'),
    test_accounts_full: refusal(409, 'toast'),
  },
  permissions: {
    'staff.read': 'See staff members and roles.',
    'staff.manage': 'Create, change and disable staff members and roles.',
  },
  stale: {
    saveRole: [...staffLists, 'staffInfo'],
    removeRole: staffLists,
    setStaffRoles: [...staffLists, 'staffInfo'],
    endStaffSessions: ['staffSessions'],
    takePasswordHalf: ['staffList'],
    createStaff: staffLists,
    disableStaff: staffLists,
    enableStaff: staffLists,
    resetStaffPassword: staffLists,
    approveAct: signed,
    refuseAct: signed,
    withdrawAct: signed,
    startBulk: ['bulkJobs'],
    pauseBulk: ['bulkJobs'],
    staffChangePassword: ['staffInfo'],
  },
  tones: { asked: 'wait', approved: 'info', refused: 'bad', rejected: 'bad', done: 'ok' },
})
