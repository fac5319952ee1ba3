-- A deposit's payment is opened under a lease like any other: the column says until when, not since when.
alter table deposit rename column asked_at to opening_until;
-- 75 seconds was the lease. What was opened, failed or ended is opened by nobody any more.
update deposit set opening_until = case when state = 'created' then opening_until + interval '75 seconds' end
  where opening_until is not null;
