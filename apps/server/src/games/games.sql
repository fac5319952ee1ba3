-- What modules above may read of vendors, games, and the sessions under which vendors bet, in queries of their own.

create view vendor_view as select id, code, display_name, base_url, launch_origin, operator_id, enabled from vendor;

create view game_view as select id, vendor_id, code, type, names, enabled, vendor_enabled, icon from game;

create view game_session_view as
  select id, token_hash, vendor_id, holder_id, session_id, currency, created_at from game_session;

grant select on vendor_view, game_view, game_session_view to chokka_app;
