-- The balances of free play, under their own name. Rows, grants and foreign keys stay as they are.
alter table demo_purse rename to demo_balance;
alter table demo_balance rename constraint demo_purse_pkey to demo_balance_pkey;
alter table demo_balance rename constraint demo_purse_player_id_fkey to demo_balance_player_id_fkey;
alter table demo_balance rename constraint demo_purse_balance_check to demo_balance_balance_check;
