-- Feedback and complaints have a number, a state, a deadline for the answer, and a thread of replies (O-13).
alter table feedback add column kind text not null default 'feedback' check (kind in ('feedback', 'complaint'));
alter table feedback add column number text;
update feedback set number = 'F-' || to_char(created_at at time zone 'UTC', 'YYYYMMDD') || '-'
  || upper(substr(id::text, 1, 6));
alter table feedback alter column number set not null;
alter table feedback add column state text not null default 'open' check (state in ('open', 'answered', 'closed'));
alter table feedback add column answer_by timestamptz;
update feedback set answer_by = created_at + interval '48 hours';
alter table feedback alter column answer_by set not null;
-- When something was last written, and up to when the account holder has read it.
alter table feedback add column changed_at timestamptz;
update feedback set changed_at = created_at;
alter table feedback alter column changed_at set not null;
alter table feedback add column seen_at timestamptz;
create index feedback_open on feedback (answer_by) where state = 'open';

create table feedback_move (
  id bigint generated always as identity primary key,
  feedback_id uuid not null references feedback (id),
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index feedback_move_of on feedback_move (feedback_id);
create trigger feedback_moves_are_final before update or delete on feedback_move
  for each row execute function refuse_change();
revoke update, delete on feedback_move from chokka_app;

create table feedback_reply (
  id uuid primary key,
  feedback_id uuid not null references feedback (id),
  -- The staff member who wrote it; null: the account holder.
  staff text,
  content_sealed bytea not null,
  created_at timestamptz not null
);
create index feedback_reply_of on feedback_reply (feedback_id, created_at);
alter table feedback_image add column reply_id uuid references feedback_reply (id);
