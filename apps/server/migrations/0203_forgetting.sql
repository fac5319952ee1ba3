-- What is not needed any more goes: where goods were sent, and what was played for missions that are over.

alter table redeem add column delivery_forgotten_at timestamptz;
do $$
declare named text;
begin
  select conname into named from pg_constraint
    where conrelid = 'redeem'::regclass and pg_get_constraintdef(oid) like '%delivery_sealed IS NOT NULL%courier%';
  execute format('alter table redeem drop constraint %I', named);
end $$;
alter table redeem
  add check ((state = 'approved' and (delivery_sealed is not null or delivery_forgotten_at is not null))
    = (courier is not null)),
  add check (delivery_forgotten_at is null or delivery_sealed is null);
create index redeem_delivered on redeem (ended_at) where delivery_sealed is not null and state <> 'in_process';

create index mission_played_period on mission_played (period_start);
do $$
begin
  if exists (select 1 from pg_roles where rolname = 'chokka_app') then
    grant delete on mission_played to chokka_app;
  end if;
end $$;
