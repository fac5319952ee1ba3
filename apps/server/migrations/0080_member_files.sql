-- What staff keep of an account holder, which nobody else sees (module identity): notes, and tags of the operator's
-- list; and what finds the accounts that share something with another (decision 83).
create table holder_note (
  id uuid primary key,
  holder_id bigint not null references account_holder (id),
  text text not null check (length(text) between 1 and 2000),
  written_by text not null,
  at timestamptz not null
);
create index holder_note_of on holder_note (holder_id, at desc, id);
create trigger holder_notes_are_final before update or delete on holder_note
  for each row execute function refuse_change();

create table holder_tag (
  holder_id bigint not null references account_holder (id),
  -- A code of the setting memberTags.
  tag text not null check (tag ~ '^[a-z][a-z0-9-]{1,23}$'),
  set_by text not null,
  set_at timestamptz not null,
  primary key (holder_id, tag)
);
create index holder_tag_of on holder_tag (tag, holder_id desc);

create index known_device_mark on known_device (device_mark, last_seen_at desc);
create index login_record_network on login_record (network_mark, at desc) include (holder_id)
  where result = 'signed_in';
