-- Acts of staff about many at once (module staff, decision 84). A row is done in the transaction that marks it so.
create table bulk_job (
  id uuid primary key,
  number bigint generated always as identity unique,
  call text not null,
  maker_id bigint not null references staff (id),
  reason text not null default '',
  state text not null check (state in ('previewed', 'running', 'paused', 'done')),
  previewed_at timestamptz not null,
  holds_until timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  -- Held by the process that works on it.
  leased_until timestamptz,
  check ((state = 'previewed') = (started_at is null)),
  check ((state = 'done') = (ended_at is not null))
);
create index bulk_job_open on bulk_job (number) where state in ('running', 'paused');
create index bulk_job_at on bulk_job (previewed_at desc);

create table bulk_row (
  bulk_job_id uuid not null references bulk_job (id) on delete cascade,
  place int not null,
  -- Of the withdrawal or deposit.
  subject_id uuid not null,
  -- As on the wire, without the reason.
  input jsonb not null,
  state text not null check (state in ('waiting', 'done', 'skipped', 'refused', 'failed')),
  code text,
  leased_by text not null default '',
  primary key (bulk_job_id, place),
  unique (bulk_job_id, subject_id),
  check ((state in ('waiting', 'done')) = (code is null))
);
create index bulk_row_waiting on bulk_row (bulk_job_id, place) where state = 'waiting';
-- Done is done.
create trigger bulk_row_is_final before update on bulk_row
  for each row when (old.state <> 'waiting') execute function refuse_change();
