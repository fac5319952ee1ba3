import { ofAllNouns } from './nouns.ts'

/** The permissions of staff, each with what it allows. A role is a list of these. */
const permissions = ofAllNouns('permissions')

export type Permission = keyof typeof permissions
// Object.keys loses the key type; `permissions` is a constant, so its keys are exactly Permission.
export const permissionNames = Object.keys(permissions) as Permission[]
