-- Where the stakes of a game session come from, and what members choose for their wallets (decision 85).

-- The wallet at the vendor, and not the main wallet. null: a session of before, of which this is not known.
alter table game_session add column from_vendor_wallet boolean;

-- Whether the launch of a game moves all of the main wallet to its vendor. null: as the site's setting says.
alter table cashier_holder add column auto_transfer boolean;
