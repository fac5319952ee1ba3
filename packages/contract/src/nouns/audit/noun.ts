import { noun } from '../../noun.ts'

export const audit = noun({
  permissions: {
    'audit.read': 'See the record of significant events, and verify its chain.',
  },
  stale: {
    checkAudit: ['auditState', 'auditSearch'],
  },
})
