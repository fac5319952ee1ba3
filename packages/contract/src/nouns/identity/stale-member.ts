/** The calls by which the office shows a member. */
export const staleMember = [
  ...(['officeMember', 'memberStatement', 'memberSearch', 'askedActs', 'auditSearch'] as const),
  ...(['memberRisk', 'memberProtection'] as const),
] as const
