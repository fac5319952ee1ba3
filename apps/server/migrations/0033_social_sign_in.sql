-- Accounts at other companies by which somebody may sign in. Of the company's name for them only a keyed hash is kept.
create table holder_identity (
  holder_id bigint not null references account_holder (id),
  provider text not null check (provider in ('google', 'facebook')),
  subject_mark bytea not null,
  linked_at timestamptz not null,
  primary key (holder_id, provider),
  unique (provider, subject_mark)
);

-- False for an account that was opened by a sign-in elsewhere, until its holder sets a password: until then its hash is
-- of a secret that nobody knows.
alter table account_holder add column if not exists has_password boolean not null default true;
