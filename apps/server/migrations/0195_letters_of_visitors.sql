-- What visitors write to customer service (module service). They have no account: the answer goes to their mail
-- address. A letter is kept for a time and then removed whole.
create table visitor_letter (
  id uuid primary key,
  state text not null check (state in ('open', 'answered', 'closed')),
  -- In which the visitor reads.
  language text not null check (language in ('bn', 'en')),
  email_sealed bytea not null,
  content_sealed bytea not null,
  -- From where it came, for the limits; as `message.network`.
  network text not null,
  sent_at timestamptz not null,
  answer_sealed bytea,
  -- The staff member who answered or closed it.
  ended_by text,
  ended_at timestamptz,
  check ((state = 'answered') = (answer_sealed is not null)),
  check ((state = 'open') = (ended_by is null)),
  check ((state = 'open') = (ended_at is null))
);
create index visitor_letter_open on visitor_letter (sent_at) where state = 'open';
create index visitor_letter_age on visitor_letter (sent_at);

create table visitor_letter_move (
  id bigint generated always as identity primary key,
  visitor_letter_id uuid not null references visitor_letter (id) on delete cascade,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index visitor_letter_move_of on visitor_letter_move (visitor_letter_id);
