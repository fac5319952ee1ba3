-- Messages inside the site (module inbox).

-- What staff write, once for all who get it.
create table inbox_letter (
  id uuid primary key,
  -- By language: {"bn": {"title": "...", "content": "..."}}.
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  is_marketing boolean not null,
  sent_by text not null,
  sent_at timestamptz not null
);

create table inbox_message (
  id uuid primary key,
  holder_id bigint not null references account_holder (id) on delete cascade,
  -- The words stand in the texts of the site, by kind; only a letter has its own.
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  topic text not null check (topic in ('money', 'security', 'service', 'news')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  letter_id uuid references inbox_letter (id),
  created_at timestamptz not null,
  read_at timestamptz,
  -- Out of the list of its owner; the row goes with its age.
  deleted_at timestamptz,
  check ((kind = 'letter') = (letter_id is not null))
);
create index inbox_message_of on inbox_message (holder_id, created_at desc, id) where deleted_at is null;
create index inbox_message_unread on inbox_message (holder_id) where read_at is null and deleted_at is null;
create index inbox_message_age on inbox_message (created_at);
create unique index inbox_message_letter on inbox_message (letter_id, holder_id) where letter_id is not null;
