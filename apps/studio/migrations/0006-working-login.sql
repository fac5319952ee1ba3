-- The studio works with a login that owns nothing (docs/decisions/0015): a member of chokka_studio_app, which the run
-- of the migrations has made. Rounds, seeds and bets change by the studio's own rules, so it may write them; what is
-- final it can only add to.
grant usage on schema public to chokka_studio_app;
grant select, insert, update, delete on all tables in schema public to chokka_studio_app;
grant usage, select on all sequences in schema public to chokka_studio_app;
grant execute on all routines in schema public to chokka_studio_app;
alter default privileges in schema public grant select, insert, update, delete on tables to chokka_studio_app;
alter default privileges in schema public grant usage, select on sequences to chokka_studio_app;
alter default privileges in schema public grant execute on routines to chokka_studio_app;

revoke all on schema public from public;
revoke execute on all routines in schema public from public;
alter default privileges revoke execute on routines from public;

-- A chain that was announced, its hashes, the rounds played from it and the rules that bets were accepted by stay.
revoke delete on crash_chain, crash_checkpoint, crash_round, crash_lead, game_rules from chokka_studio_app;
revoke update on crash_checkpoint, game_rules from chokka_studio_app;
revoke insert on crash_lead from chokka_studio_app;
