import { noun, refusal } from '../../noun.ts'
import { staleMember } from '../identity/stale-member.ts'

export const protection = noun({
  refusals: {
    deposit_limit: refusal(409, 'dialog'),
    play_limit: refusal(409, 'dialog'),
    self_excluded: refusal(403, 'dialog'),
    not_to_be_reached: refusal(409, 'toast'),
    account_dormant: refusal(403, 'dialog'),
    only_stricter: refusal(409, 'toast'),
    limit_waits: refusal(409, 'toast'),
    exclusion_open: refusal(409, 'dialog'),
    exclusion_runs: refusal(409, 'toast'),
    kyc_required: refusal(403, 'dialog'),
    document_sides: refusal(422, 'field'),
    document_waits: refusal(409, 'dialog'),
    document_used: refusal(409, 'field'),
    document_expired: refusal(422, 'field'),
  },
  permissions: {
    'documents.read': 'See the identity documents that wait for review.',
    'documents.decide': 'Approve identity documents, or send them back.',
    'members.protect': 'Lower the limits of a member, and begin a break, an exclusion or the closing of an account.',
  },
  queues: {
    document: ['documents.decide'],
  },
  stale: {
    setLimit: ['protection'],
    setPlayTime: ['protection', 'playSession'],
    confirmLimit: ['protection', 'playSession'],
    takeBreak: ['protection'],
    exclude: ['protection', 'mySessions'],
    endExclusion: ['protection'],
    closeAccount: ['protection', 'withdrawalTerms'],
    reopenAccount: ['protection'],
    acknowledgeReality: ['playSession'],
    sendDocument: ['identityDocuments'],
    tightenLimit: staleMember,
    excludeMember: staleMember,
    decideDocument: ['officeDocuments', 'waitingWork'],
    releaseLikeExcluded: ['likeExcluded', 'askedActs', 'waitingWork'],
  },
  topics: {
    protection: { told: 'holder', stale: ['protection', 'identityDocuments', 'playSession'] },
  },
  tones: { submitted: 'wait', waiting: 'wait' },
})
