-- An account that looks like that of somebody who has excluded themselves is closed for play until staff have looked.
alter table exclusion drop constraint exclusion_kind_check;
alter table exclusion add constraint exclusion_kind_check check (kind in ('cool_off', 'self', 'closing', 'matched'));
alter table exclusion
  add column like_holder bigint references account_holder (id),
  -- What the two share: device, mobile, email, name, payee, payer.
  add column like_by text[];
alter table exclusion add constraint exclusion_like_check check ((kind = 'matched') = (like_holder is not null));
alter table exclusion add constraint exclusion_like_by_check check ((kind = 'matched') = (like_by is not null));
create index exclusion_matched on exclusion (started_at) where kind = 'matched' and state = 'active';
create index exclusion_like on exclusion (like_holder) where like_holder is not null;
create index deposit_payer_mark on deposit (channel, payer_mark) where payer_mark is not null;
