-- Transfer codes and account kinds are rows, and the books refer to them. Which there are is said by one list in the
-- code (src/wallet/codes.ts): a run of the migrations fills both tables from it, and fails when the books use another.
create table transfer_code (code text primary key);
create table account_kind (kind text primary key);
revoke insert, update, delete on transfer_code, account_kind from chokka_app;

insert into transfer_code (code) select distinct code from ledger_transfer;
insert into account_kind (kind) select distinct kind from ledger_account;
alter table ledger_transfer add foreign key (code) references transfer_code (code);
alter table ledger_account add foreign key (kind) references account_kind (kind);

-- Which currency an account or a visit to a game is in is said by whoever makes it.
alter table ledger_account alter column currency drop default;
alter table game_session alter column currency drop default;
