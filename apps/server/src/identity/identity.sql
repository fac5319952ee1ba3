-- What modules above may read of accounts and sessions in queries of their own.

create view account_holder_view as select id, account, type, state, registered_at from account_holder;

create view session_view as select id, holder_id, seen_at, expires_at, ended_at from session;

grant select on account_holder_view, session_view to chokka_app;
