// For tests: what a registration sends, and who has registered.
import type { WireInput } from '@chokka/contract'
import type { TestSite } from './site.ts'

export type Form = WireInput<'register'>
export const form: Form = {
  username: 'Rahim77',
  password: 'a river and a boat',
  confirmPassword: 'a river and a boat',
  ageAgreed: true,
  payeeName: 'Rahim  Uddin',
}
export const named = (username: string): Form => ({ ...form, username })
export const holders = (site: TestSite) =>
  site.db
    .selectFrom('account_holder')
    .innerJoin('holder_profile as profile', 'profile.holder_id', 'account_holder.id')
    .leftJoin('holder_upline as upline', 'upline.holder_id', 'account_holder.id')
    .selectAll(['account_holder', 'profile'])
    .select(['upline.upline_id', 'upline.affiliate_code'])
    .orderBy('registered_at')
    .execute()
