-- Every picture that was sent counts towards the day's, whether it could be read or not: decoding is what costs.
create table image_try (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id),
  at timestamptz not null
);
create index image_try_of on image_try (person_id, at);

insert into image_try (person_id, at)
select person_id, created_at from image where created_at > now() - interval '24 hours';
