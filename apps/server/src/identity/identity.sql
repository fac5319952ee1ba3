-- What modules above may read of accounts and sessions in queries of their own.

create view account_holder_view as select id, account, type, state, is_test, registered_at from account_holder;

create view session_view as select id, holder_id, seen_at, expires_at, ended_at, started_at from session;

grant select on account_holder_view, session_view to chokka_app;

-- How many attempts at other names have failed since p_since in the networks around a visitor, at most p_most. Of a
-- wide network every so many count as one.
create or replace function failures_elsewhere(
  p_name bytea, p_networks inet[], p_checks integer[], p_now timestamptz, p_since timestamptz, p_most integer)
returns integer language sql stable set search_path = public, pg_temp as $$
  select coalesce(max(found.many / around.checks), 0)::integer
  from unnest(p_networks, p_checks) as around (network, checks)
  cross join lateral (
    select count(*) as many from (
      select from login_failure f
        -- As <<= alone, and by the index also where the network is not known when this is planned.
        where f.network >= around.network and f.network <= set_masklen(broadcast(around.network),
            case family(around.network) when 4 then 32 else 128 end)
          and f.network <<= around.network and f.source like 'ip:%' and f.at > p_since and f.name_mark <> p_name
          and (f.open_until is null or f.open_until <= p_now)
        limit around.checks * p_most) counted) found
$$;

-- Counts the first attempt to sign in under a name, as a failure until it has succeeded. No row when there were
-- failures since p_since: then they decide. `elsewhere` is how many there were around it at other names.
create or replace function first_attempt(
  p_name bytea, p_source text, p_lock text, p_now timestamptz, p_since timestamptz, p_recent timestamptz,
  p_networks inet[], p_checks integer[], p_most integer, p_open_until timestamptz)
returns table (failure bigint, elsewhere integer) language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_lock, 0));
  if exists (select from login_failure where name_mark = p_name and at >= p_since) then
    return;
  end if;
  elsewhere := failures_elsewhere(p_name, p_networks, p_checks, p_now, p_recent, p_most);
  -- Of a device that is not known: its network guesses, so it has to solve a check first.
  if cardinality(p_networks) > 0 and elsewhere >= p_most then
    return;
  end if;
  insert into login_failure (name_mark, source, is_proven, at, open_until)
    values (p_name, p_source, false, p_now, p_open_until)
    returning id into failure;
  return next;
end $$;

-- Everything that a sign-in of an account writes: its session, its line in the history, the device, and when it was.
-- p_started is earlier where it goes on with another sign-in; a p_must_change of null changes nothing. The first
-- network of an account is not new.
create or replace function store_login(
  p_holder bigint, p_now timestamptz, p_started timestamptz, p_must_change boolean, p_method text, p_factor text,
  p_network bytea, p_ip_sealed bytea, p_device bytea, p_session uuid, p_token bytea, p_area text,
  p_expires timestamptz, p_ip inet, p_agent text, p_fresh timestamptz)
returns table (is_new_network boolean, is_new_device boolean) language plpgsql set search_path = public, pg_temp as $$
begin
  is_new_network := exists (select from login_record where holder_id = p_holder and result = 'signed_in')
    and not exists (select from login_record
      where holder_id = p_holder and result = 'signed_in' and network_mark = p_network);
  insert into login_record (holder_id, at, method, factor, result, network_mark, new_network, ip_sealed, user_agent)
    values (p_holder, p_now, p_method, p_factor, 'signed_in', p_network, is_new_network, p_ip_sealed, p_agent);
  is_new_device := true;
  if p_device is not null then
    is_new_device := not exists (select from known_device where holder_id = p_holder and device_mark = p_device);
    insert into known_device (holder_id, device_mark, first_seen_at, last_seen_at)
      values (p_holder, p_device, p_now, p_now)
      on conflict (holder_id, device_mark) do update set last_seen_at = p_now;
  end if;
  update account_holder set first_login_at = coalesce(first_login_at, p_now), previous_login_at = last_login_at,
    last_login_at = p_now, must_change_password = coalesce(p_must_change, must_change_password) where id = p_holder;
  insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent, fresh_until)
    values (p_session, p_token, p_holder, p_area, p_started, p_now, p_expires, p_ip, p_agent, p_fresh);
  return next;
end $$;

-- The id of a new account holder, from ten digits: it tells nobody how many there are.
create or replace function new_holder_id() returns bigint language plpgsql volatile set search_path = public, pg_temp
as $$
declare
  found bigint;
begin
  loop
    found := 1000000000 + mod(('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint, 9000000000);
    if not exists (select from account_holder where id = found) then
      return found;
    end if;
  end loop;
end $$;
alter table account_holder alter column id set default new_holder_id();

grant execute on function new_holder_id, failures_elsewhere, first_attempt, store_login to chokka_app;
