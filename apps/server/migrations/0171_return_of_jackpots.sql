-- What of a game's return its vendor's jackpot pays, in points of it, as its list says. Null: nothing.
alter table game add column rtp_jackpot text;
