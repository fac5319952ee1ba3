-- A flight that was interrupted publishes its hash too, so that cash-outs that were paid in it can be checked.
alter table shared_round drop constraint crash_round_check;
alter table shared_round add constraint published_with_its_end check (
  case state when 'crashed' then point is not null when 'void' then true else point is null end
  and (game_hash is null) = (point is null)
);
