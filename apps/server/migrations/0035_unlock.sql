-- A failure that locks no more: a second factor ended the lock of its source. It still counts towards the daily limit.
alter table login_failure add column lock_ended boolean not null default false;
