-- What the upkeep looks for: free play that is long over, calls that were answered long ago.
create index free_play_player on player (created_at) where operator_user is null;
create index wallet_call_done on wallet_call (done_at) where state = 'done';

-- Rows that refer to what it deletes must be found without reading their whole table.
create index bet_by_session on bet (session_id);
create index demo_move_by_player on demo_move (player_id);
