import type { ActVerb } from '../kit/index.ts'
import { adds, oneChange, permissionsOf, refuseBeyond, refuseWithoutAdministrator, setRoles } from './grants.ts'
import { known, shown, staffMember } from './members.ts'

export const setStaffRoles: ActVerb<'setStaffRoles'> = async (ctx, { name, roles }) => {
  await oneChange(ctx)
  const member = await staffMember(ctx, name)
  const [before, after] = [known(member.permissions), await permissionsOf(ctx, roles)]
  refuseBeyond(ctx, before, after)
  if (adds(before, after)) ctx.deciding.askSecond?.()
  await setRoles(ctx, member.id, roles)
  await refuseWithoutAdministrator(ctx)
  return {
    value: shown({ ...member, roles }),
    subject: `staff:${name}`,
    before: { roles: member.roles },
    after: { roles },
  }
}
