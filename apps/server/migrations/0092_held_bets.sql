-- The door asks for the held bets of a round at each win that ends it. bet_pkey begins with the holder too, and a plan
-- that was made before the month's bets were analyzed could choose it: then each win read all bets of its member. Under
-- an expression only this index fits (betting/held-by.ts).
drop index bet_open;
create index bet_open on bet ((holder_id + 0), vendor_id, round) where held;
