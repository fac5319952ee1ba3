-- Deposits that staff decide: manual transfers, and payments that their provider calls risky (rules/cashier §3).
alter table deposit
  -- The TrxID that the member has entered, or that the provider has proven; a decision makes it the authorisation.
  add column trx_claimed text,
  -- What the provider has proven, where it is held for its risk; null where staff see the amount at the bank.
  add column amount_held bigint check (amount_held > 0),
  -- Since when it waits for staff; null when it does not.
  add column review_since timestamptz,
  add column proof_image_id uuid references image (id);
alter table deposit add constraint submitted_is_in_review check (state <> 'submitted' or review_since is not null);
create unique index deposit_proof_image on deposit (proof_image_id) where proof_image_id is not null;
-- A TrxID is claimed once. A claim that staff have rejected is free again: it may have been a thief's.
create unique index deposit_trx_claimed on deposit (channel, trx_claimed)
  where trx_claimed is not null and (review_since is not null or state in ('credited', 'reversed'));
create index deposit_in_review on deposit (review_since) where review_since is not null;
-- For the share of each channel that succeeds.
create index deposit_channel on deposit (channel, created_at);
