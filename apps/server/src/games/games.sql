-- What modules above may read of vendors, games, and the sessions under which vendors bet, in queries of their own.

-- `jackpot_code`: of the vendor whose jackpot its games fill.
create view vendor_view as
  select v.id, v.code, v.display_name, v.base_url, v.launch_origin, v.operator_id, v.enabled,
      coalesce(company.code, v.code) as jackpot_code
  from vendor v left join vendor company on company.id = v.jackpot_vendor_id;

create view game_view as
  select id, vendor_id, code, type, listed_names || names as names, enabled,
      vendor_enabled and listed and type is not null as vendor_enabled, icon, rtp,
      rtp_jackpot
  from game;

create view game_session_view as
  select id, token_hash, vendor_id, holder_id, session_id, currency, created_at, from_vendor_wallet from game_session;

grant select on vendor_view, game_view, game_session_view to chokka_app;

-- Every change of a vendor or its games is counted in the vendor's row, whoever makes it. A transaction that changes
-- games locks the row of their vendor first, so that two of them do not wait for each other.
create or replace function count_vendor_change() returns trigger language plpgsql as $$
begin
  new.catalogue_version := old.catalogue_version + 1;
  return new;
end $$;

create or replace trigger vendor_changes_are_counted before update on vendor
  for each row execute function count_vendor_change();

create or replace function count_game_changes() returns trigger language plpgsql as $$
begin
  update vendor set catalogue_version = catalogue_version where id in (select vendor_id from changed);
  return null;
end $$;

create or replace trigger new_games_are_counted after insert on game
  referencing new table as changed for each statement execute function count_game_changes();

create or replace trigger game_changes_are_counted after update on game
  referencing new table as changed for each statement execute function count_game_changes();

