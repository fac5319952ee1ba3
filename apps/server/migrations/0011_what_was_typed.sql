-- What a person typed as a name may be a password in the wrong field. Nothing of it is kept but a keyed hash.

-- Failures count by that hash from now on, and apart with and without a proof of work. Old ones are forgotten: their
-- hash needs the key of the site, which the database does not have. A lock that stood is over.
truncate login_failure;
drop index login_failure_account;
drop index login_failure_ip;
alter table login_failure drop column account;
alter table login_failure drop column ip;
alter table login_failure add column name_mark bytea not null;
alter table login_failure add column is_proven boolean not null;
create index login_failure_name on login_failure (name_mark, at);
create index login_failure_source on login_failure (source, at);

-- Old rows of the audit name the person where an account has the name, else a hash under a salt that is kept nowhere:
-- it still tells that two rows are of one name. The owner of the table alone may still its guard, and only for this
-- transaction: no other session writes to the table until it is over.
alter table audit disable trigger audit_is_final;
with salt as materialized (select gen_random_uuid()::text || gen_random_uuid()::text as text)
update audit
  set subject = coalesce(
    (select 'person:' || person.id from person where person.account = substr(audit.subject, 9)),
    'name:' || encode(sha256(convert_to(salt.text || audit.subject, 'UTF8')), 'hex'))
  from salt
  where audit.action = 'login.failed' and audit.subject like 'account:%';
alter table audit enable trigger audit_is_final;
