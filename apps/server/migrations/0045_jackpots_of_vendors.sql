-- Vendors that offer a jackpot of their own are asked every few seconds what is in it; the newest answer is kept here.
alter table vendor add column has_jackpots boolean not null default false;
create table jackpot (
  vendor_id int not null references vendor (id),
  level text not null check (length(level) between 1 and 32),
  place int not null,
  amount bigint not null check (amount >= 0),
  -- False while it neither grows nor can be won.
  is_on boolean not null,
  won bigint,
  won_at timestamptz,
  read_at timestamptz not null,
  primary key (vendor_id, level)
);
