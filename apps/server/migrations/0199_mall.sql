-- The points mall (rules/loyalty §3): what members may have for points, and what they took.
create table mall_item (
  id int generated always as identity primary key,
  kind text not null check (kind in ('goods', 'cash', 'bonus')),
  -- By language.
  name jsonb not null,
  description jsonb not null,
  picture text not null,
  -- The price: whole points, and money.
  points int not null check (points > 0),
  money bigint not null check (money >= 0),
  -- What cash and bonus items give, and how often a bonus is to be turned over.
  value bigint check (value > 0),
  turnover_ppm int check (turnover_ppm >= 0),
  -- Null: as many as anybody wants.
  stock int check (stock >= 0),
  least_rank smallint not null check (least_rank between 0 and 99),
  -- So many at most for one member, within a business day, a week, a month or ever.
  member_most int check (member_most > 0),
  member_period text check (member_period in ('day', 'week', 'month', 'ever')),
  shown_from timestamptz,
  shown_until timestamptz,
  is_shown boolean not null,
  place int not null,
  version int not null default 1,
  check ((kind = 'goods') = (value is null)),
  check ((kind = 'bonus') = (turnover_ppm is not null)),
  check ((member_most is null) = (member_period is null)),
  check (shown_until > shown_from)
);

-- What a member took, at the price that they saw.
create table redeem (
  holder_id bigint not null references account_holder (id),
  id uuid not null unique,
  number text not null unique,
  item_id int not null references mall_item (id),
  state text not null check (state in ('in_process', 'approved', 'rejected')),
  points int not null check (points > 0),
  money bigint not null check (money >= 0),
  value bigint check (value > 0),
  turnover_ppm int check (turnover_ppm >= 0),
  -- Name, phone and address of the delivery.
  delivery_sealed bytea,
  courier text,
  parcel text,
  -- Why it was rejected, which the member reads.
  reason text not null default '',
  asked_at timestamptz not null,
  -- What nobody has decided by then goes back.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The staff member who decided; null where it happened by itself.
  ended_by text,
  primary key (holder_id, id),
  check ((state = 'in_process') = (ended_at is null)),
  check ((state = 'approved' and delivery_sealed is not null) = (courier is not null)),
  check ((courier is null) = (parcel is null))
);
create index redeem_of_item on redeem (holder_id, item_id, asked_at) where state <> 'rejected';
create index redeem_waiting on redeem (asked_at, id) where state = 'in_process';
create index redeem_due on redeem (expires_at) where state = 'in_process';
create index redeem_ended on redeem (state, ended_at desc, id);
create index redeem_item on redeem (item_id, state);

create table redeem_move (
  id bigint generated always as identity primary key,
  redeem_id uuid not null references redeem (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index redeem_move_of on redeem_move (redeem_id);
create trigger redeem_moves_are_final before update or delete on redeem_move
  for each row execute function refuse_change();

-- For what points went, or came back: each once.
alter table point_entry
  add column redeem_id uuid,
  add foreign key (holder_id, redeem_id) references redeem (holder_id, id),
  add check ((kind in ('redeemed', 'returned')) = (redeem_id is not null)),
  add unique (redeem_id, kind);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke delete on mall_item, redeem from chokka_app;
    revoke update, delete on redeem_move from chokka_app;
  end if;
end $$;
