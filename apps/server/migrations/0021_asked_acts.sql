-- Acts of staff that need a second person. An approved one is done in the transaction that marks it so.
create table asked_act (
  id uuid primary key,
  call text not null,
  subject text not null,
  input jsonb not null,
  reason text not null,
  before jsonb not null,
  after jsonb not null,
  maker_id bigint not null references staff (id),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  state text not null default 'asked'
    check (state in ('asked', 'done', 'refused', 'withdrawn', 'failed', 'expired')),
  decided_by bigint references staff (id),
  decided_at timestamptz,
  decision_reason text,
  refusal text,
  check ((state = 'asked') = (decided_at is null)),
  check ((state in ('asked', 'expired')) = (decided_by is null)),
  -- Nobody is their own second person.
  check (decided_by is null or (decided_by = maker_id) = (state = 'withdrawn')),
  check ((state = 'failed') = (refusal is not null))
);
-- The same thing waits once.
create unique index asked_act_once on asked_act (call, subject) where state = 'asked';
create index asked_act_at on asked_act (asked_at desc);

-- What the office looks at.
create index person_held on person (id) where state in ('review', 'disabled') or withdrawals_frozen_at is not null;

-- Decided is decided, and nothing is taken out.
create trigger asked_act_is_final before update or delete on asked_act
  for each row when (old.state <> 'asked') execute function refuse_change();

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    revoke delete on asked_act from chokka_app;
  end if;
end $$;
