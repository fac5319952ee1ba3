-- Single-use codes with which a session is continued at another address of the site.
create table login_exchange (
  code_hash bytea primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null
);
