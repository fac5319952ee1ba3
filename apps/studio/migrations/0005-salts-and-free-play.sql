-- A chain is announced: its last hash, when and where it was published, and which public value is to be its salt. Only
-- what became public after that is taken. Chains that had their salt before this keep it, without an announcement.
alter table crash_chain
  add column announced_at timestamptz,
  add column announced_where text,
  -- When the value of the source became public, as the operator says and anybody can look up. Null for the demo.
  add column salt_public_at timestamptz,
  add constraint announced_somewhere check ((announced_at is null) = (announced_where is null)),
  add constraint salt_after_announcement check (announced_at is null or salt_named_at > announced_at),
  add constraint public_after_announcement
    check (salt_public_at is null or (salt_public_at > announced_at and salt_public_at <= salt_named_at)),
  add constraint public_salt_has_a_time
    check (announced_at is null or salt is null or (salt_kind = 'public') = (salt_public_at is not null));
-- No salt serves two chains, and no two chains wait for the same public value.
create unique index one_chain_per_salt on crash_chain (salt) where announced_at is not null;
create unique index one_chain_per_source on crash_chain (salt_source) where announced_at is not null;

-- How many bets a purse of free play was asked for: every so many of them its oldest rounds go.
alter table demo_purse add column asked int not null default 0;

-- Calls of free play are told apart, so that those for money are found and sent first.
alter table wallet_call add column demo boolean not null default false;
update wallet_call set demo = true from bet join player on player.id = player_id
where bet.id = bet_id and operator_user is null;
drop index wallet_call_due;
create index wallet_call_due on wallet_call (demo, due_at) where state = 'due';
