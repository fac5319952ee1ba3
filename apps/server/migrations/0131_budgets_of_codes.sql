-- What was really sent is counted by channel, and codes are counted by networks of several sizes.
alter table one_time_code
  add column channel text not null default 'sms' check (channel in ('sms', 'mail')),
  -- False for a code that nobody was to get: it costs nothing.
  add column is_sent boolean not null default true;
alter table one_time_code alter column channel drop default, alter column is_sent drop default;
drop index one_time_code_network;
drop index one_time_code_sent;
create index one_time_code_network on one_time_code ((network::inet), sent_at);
create index one_time_code_sent on one_time_code (channel, sent_at) where is_sent;
create index account_holder_registered_from on account_holder (registered_ip, registered_at)
  where registered_ip is not null;
