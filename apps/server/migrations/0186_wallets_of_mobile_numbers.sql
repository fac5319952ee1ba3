-- The keyed hash of a mobile number as that of a wallet, as in payee.number_mark: who has verified a number and who
-- is paid on it are found by each other (decision 123). A job fills it for the numbers that stood here before.
alter table holder_profile add column wallet_mark bytea;
create index holder_profile_wallet_mark on holder_profile (wallet_mark) where wallet_mark is not null;
create index holder_profile_without_wallet_mark on holder_profile (holder_id)
  where wallet_mark is null and mobile_sealed is not null;
