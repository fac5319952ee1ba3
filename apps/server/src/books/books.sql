-- The audit of the books compares each posting of staff with its act, from when it was stored.
create or replace trigger entry_is_stored_now before insert or update on books_entry
  for each row execute function stored_now();
