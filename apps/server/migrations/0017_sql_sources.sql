-- From here on functions stand in source files (src/<module>/*.sql), which a run of the migrations applies when their
-- text changed. What earlier migrations made is handed over as if a file had made it that is there no more: the run
-- drops it, and the files make what is still used.
insert into source_file (name, hash, makes) values ('migrations until 0016', '', array[
  'routine refuse_change()',
  'routine close_to_app(text)',
  'routine guard_partition(regclass,regclass)',
  'routine add_month_partition(text,date)',
  'routine ensure_month_partitions(text,date,integer)',
  'routine wallet_account(bigint,text,text,text)',
  'routine wallet_lock_cash(bigint[])',
  'routine wallet_lock(bigint[],text[],text,boolean)',
  'routine wallet_pay(uuid[],bytea[],text[],text[],integer[],bigint[],bigint[],bigint[],text[],text[],text[])',
  'routine ledger_close_months()'
]);

-- A new function gives its caller nothing until its file says so.
alter default privileges in schema public revoke execute on routines from chokka_app;
