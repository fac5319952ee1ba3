import type { calls } from '@chokka/contract'
import type { Routes } from '../kit/index.ts'
import { auditSearch } from './audit-search.ts'
import { auditState, checkAudit } from './audit-state.ts'

export const auditRoutes = (): Routes<keyof typeof calls.audit> => ({ auditSearch, auditState, checkAudit })
