-- What one staff member has credited on a day: the actor is whoever signed alone.
create index ledger_transfer_by_actor on ledger_transfer (actor, at) where actor like 'staff:%';
