-- Acts about many members at once (module staff, decision 84): what a row is about may be an account, and what the act
-- takes besides is the same for all rows.
alter table bulk_row alter column subject_id type text;
alter table bulk_job add column same jsonb not null default '{}';
