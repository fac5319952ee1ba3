-- Staff are people of their own kind: their accounts and sessions have nothing in common with those of members.
create table staff (
  id bigint generated always as identity primary key,
  -- It stands in every record of what they did, so it is never changed or used again.
  name text not null unique check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  state text not null default 'active' check (state in ('active', 'disabled')),
  password_hash text,
  password_changed_at timestamptz,
  -- A one-time password is random, so a plain hash is enough.
  one_time_hash bytea,
  one_time_until timestamptz,
  created_at timestamptz not null,
  last_login_at timestamptz,
  check ((password_hash is null) <> (one_time_hash is null)),
  check ((one_time_hash is null) = (one_time_until is null))
);

create table staff_role (
  name text primary key check (name ~ '^[a-z][a-z0-9._-]{2,31}$')
);
create table staff_role_permission (
  role text not null references staff_role (name) on delete cascade,
  permission text not null,
  primary key (role, permission)
);
create table staff_has_role (
  staff_id bigint not null references staff (id),
  role text not null references staff_role (name),
  primary key (staff_id, role)
);
create index staff_has_role_role on staff_has_role (role);

create table staff_session (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff (id),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip inet not null,
  user_agent text not null
);
create index staff_session_alive on staff_session (staff_id) where ended_at is null;

create table staff_device (
  staff_id bigint not null references staff (id),
  device_mark bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (staff_id, device_mark)
);
