-- The half of a one-time password that the maker of a login has not read yet (decision 116): sealed, of that staff
-- member only, and gone when it is read, used, replaced or over.
alter table staff
  add column one_time_half_sealed bytea,
  add column one_time_half_of bigint references staff (id),
  add check ((one_time_half_sealed is null) = (one_time_half_of is null)),
  add check (one_time_half_sealed is null or one_time_hash is not null);
create index staff_one_time_half_of on staff (one_time_half_of) where one_time_half_of is not null;
