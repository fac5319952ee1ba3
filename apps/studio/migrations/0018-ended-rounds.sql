-- Every move of a round changes its row here, so that of a step and a cash-out at the same moment one comes first and
-- the other finds that it came too late.
alter table step_round add column ended boolean not null default false;
update step_round set ended = true from bet where bet.id = bet_id and bet.state not in ('intended', 'accepted');
