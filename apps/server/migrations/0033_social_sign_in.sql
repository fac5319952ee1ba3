-- Accounts at other companies by which somebody may sign in. Of the company's name for them only a keyed hash is kept.
create table holder_identity (
  holder_id bigint not null references account_holder (id),
  provider text not null check (provider in ('google', 'facebook')),
  subject_mark bytea not null,
  linked_at timestamptz not null,
  primary key (holder_id, provider),
  unique (provider, subject_mark)
);

alter table account_holder
  drop constraint account_holder_registered_by_check,
  add constraint account_holder_registered_by_check check (registered_by in ('username', 'mobile', 'social'));
