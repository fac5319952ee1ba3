-- Acts about many members at once (module staff, decision 84): what a row is about may be an account, and what the act
-- takes besides is the same for all rows.
alter table bulk_row alter column subject_id type text;
alter table bulk_job add column same jsonb not null default '{}';

-- The role that `npm run staff` keeps has every permission there is; these came after it was written on most sites.
-- Other roles are the operator's: nothing is added to them.
with added as (
  insert into staff_role_permission (role, permission)
  select role.name, one
  from staff_role role,
    unnest(array[
      'members.note', 'members.protect', 'books.read', 'books.reconcile', 'books.close', 'books.write_off']) one
  where role.name = 'administrator'
  on conflict do nothing
  returning permission
)
insert into audit (actor, action, subject, reason, after)
select 'migration', 'staff.role_completed', 'role:administrator', 'migration 0087',
  jsonb_build_object('added', jsonb_agg(permission order by permission))
from added having count(*) > 0;
