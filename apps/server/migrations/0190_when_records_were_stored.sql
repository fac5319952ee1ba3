-- The audit of the books looks for the act of each record from some instant on. When a record was made is what its
-- writer says; when it was stored the database says itself (wallet.sql). Null: from before it was kept.
alter table adjustment add column stored_at timestamptz;
alter table books_entry add column stored_at timestamptz;
