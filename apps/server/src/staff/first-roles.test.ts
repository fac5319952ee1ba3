// eye 45: a new operator finds roles to begin with, each able to do its work and nothing of the office itself.
import { permissionNames } from '@chokka/contract/permissions'
import { expect, test } from 'vitest'
import { aStaffMember } from '../../tests/staff.ts'
import { testSite } from '../../tests/site.ts'

const needs = {
  cashier: ['cashier.deposits', 'cashier.approve', 'cashier.pay', 'members.read'],
  service: ['service.chat', 'feedback.answer', 'members.read'],
  risk: ['documents.decide', 'accounts.state', 'cashier.dispute', 'audit.read'],
  content: ['content.change', 'content.publish'],
} as const

test('eye 45: cashier, service, risk and content are there, and none of them may give itself more', async () => {
  const site = await testSite()
  const { content } = await site.call('roleList', {}, await aStaffMember(site))
  const held = new Map(content.map(({ name, permissions }) => [name, permissions]))
  for (const [role, needed] of Object.entries(needs)) {
    const permissions = held.get(role) ?? []
    expect(permissions, role).toEqual(expect.arrayContaining([...needed]))
    expect(permissionNames, role).toEqual(expect.arrayContaining(permissions))
    for (const forbidden of ['staff.manage', 'site.change', 'members.adjust', 'books.write_off'] as const)
      expect(permissions, `${role} ${forbidden}`).not.toContain(forbidden)
  }
})
