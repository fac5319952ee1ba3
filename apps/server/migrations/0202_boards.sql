-- The board shows what a round won beyond its stake, and its multiple of it. All settled bets are read again.
truncate board_win;
alter table board_win add column stake bigint not null check (stake >= 0);
delete from cursor where name = 'winner-board';

-- Whoever hides their name stands on boards without any letter of it.
alter table holder_profile add column hides_name boolean not null default false;
