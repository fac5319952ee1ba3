-- The live chat between account holders and staff (module service). A chat is kept for a time and then removed whole,
-- so everything of it goes with it.

create table chat (
  id uuid primary key,
  holder_id bigint not null references account_holder (id) on delete cascade,
  state text not null check (state in ('waiting', 'taken', 'closed')),
  -- From which place of the site it was opened, and in which language the account holder reads.
  opened_from text not null,
  language text not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- Who holds it, and until when without a sign of life.
  staff_id bigint references staff (id),
  held_until timestamptz,
  answered_at timestamptz,
  -- The last line that each side has seen.
  holder_seen bigint not null default 0,
  staff_seen bigint not null default 0,
  holder_typed_at timestamptz,
  staff_typed_at timestamptz,
  check ((state = 'taken') = (staff_id is not null)),
  check ((staff_id is null) = (held_until is null))
);
create unique index chat_open on chat (holder_id) where state <> 'closed';
create index chat_of on chat (holder_id, opened_at desc);
create index chat_queue on chat (opened_at) where state <> 'closed';
create index chat_age on chat (changed_at);

create table chat_move (
  id bigint generated always as identity primary key,
  chat_id uuid not null references chat (id) on delete cascade,
  from_state text,
  to_state text not null,
  at timestamptz not null,
  actor text not null,
  reason text not null default ''
);
create index chat_move_of on chat_move (chat_id);

create table chat_line (
  id uuid primary key,
  -- The order of lines: of all chats of an account holder, which are shown as one conversation.
  place bigint generated always as identity,
  chat_id uuid not null references chat (id) on delete cascade,
  holder_id bigint not null references account_holder (id) on delete cascade,
  -- A note is for staff only; an event says who took, passed on or ended the chat.
  author text not null check (author in ('holder', 'staff', 'note', 'event')),
  event text check (event in ('taken', 'passed', 'queued', 'ended', 'left', 'idle')),
  staff_id bigint references staff (id),
  content_sealed bytea,
  created_at timestamptz not null,
  check ((author = 'event') = (event is not null)),
  check ((content_sealed is null) = (author = 'event'))
);
create index chat_line_of on chat_line (holder_id, place);
create index chat_line_in on chat_line (chat_id, place);

create table chat_image (
  line_id uuid not null references chat_line (id) on delete cascade,
  image_id uuid not null references image (id),
  primary key (line_id, image_id)
);
create index chat_image_of on chat_image (image_id);

-- By which name a staff member writes to account holders, and whether they take chats now.
create table chat_desk (
  staff_id bigint primary key references staff (id),
  shown_name text not null check (shown_name <> ''),
  is_taking boolean not null,
  seen_at timestamptz not null
);
