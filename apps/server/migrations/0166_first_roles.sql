-- The roles that an operator starts with, beside the administrator. One that is there already is left as it is, and
-- nobody has any of them until somebody gives it to them.
with made as (
  insert into staff_role (name) values ('cashier'), ('service'), ('risk'), ('content')
  on conflict do nothing returning name
), holds (role, permission) as (
  values
    ('cashier', 'cashier.read'), ('cashier', 'cashier.approve'), ('cashier', 'cashier.pay'),
    ('cashier', 'cashier.deposits'), ('cashier', 'members.read'), ('cashier', 'members.note'),
    ('service', 'service.chat'), ('service', 'feedback.read'), ('service', 'feedback.answer'),
    ('service', 'members.read'), ('service', 'members.note'), ('service', 'members.protect'),
    ('service', 'letters.send'), ('service', 'cashier.read'),
    ('risk', 'cashier.read'), ('risk', 'cashier.dispute'), ('risk', 'accounts.read'), ('risk', 'accounts.state'),
    ('risk', 'accounts.release'), ('risk', 'documents.read'), ('risk', 'documents.decide'), ('risk', 'members.read'),
    ('risk', 'members.note'), ('risk', 'members.protect'), ('risk', 'audit.read'),
    ('content', 'content.read'), ('content', 'content.change'), ('content', 'content.publish'),
    ('content', 'games.read'), ('content', 'games.change')
)
insert into staff_role_permission (role, permission)
select role, permission from holds join made on made.name = holds.role;
