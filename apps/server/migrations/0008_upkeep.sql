-- What keeps running costs from growing with the age of the site, and two runs of a job from doing one thing twice.

-- Until then this payout is some process's own: no other one may call the provider for it.
alter table withdrawal add column busy_until timestamptz;

-- The job that settles deposits looks at what is open and at what ended within a day. Before, every deposit that ever
-- expired stood in its index for good.
drop index deposit_open;
create index deposit_open on deposit (created_at) where state in ('created', 'awaiting_payment');
create index deposit_expired on deposit (expires_at) where state = 'expired';

-- By which the upkeep finds what is old, and what still points to a session.
create index session_expires on session (expires_at);
create index game_session_created on game_session (created_at);
create index game_session_session on game_session (session_id);
create index live_ticket_session on live_ticket (session_id);
create index login_failure_at on login_failure (at);
create index deposit_failure_at on deposit_failure (at);
create index image_created on image (created_at);
