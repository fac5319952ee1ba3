-- A win of a slot can be gambled once, from whatever page or process: the gamble names the bet that it is of. A gamble
-- that was refused or rolled back does not count.
create unique index one_gamble_per_win on bet ((choice ->> 'gambleOf'))
  where choice ? 'gambleOf' and state in ('intended', 'accepted', 'settled');
-- Facts of a round live as long as its bet. A round of a slot names the version of its model by `rules`; which model it
-- is stands in its choice, for the table of the rules in force.
create index bet_by_model on bet ((choice ->> 'model'), created_at) where choice ? 'model';
