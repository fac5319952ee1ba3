-- What modules above may read of the cashier in queries of their own: all money that was booked at a channel, by the
-- provider's transaction. `flow` is what came into the channel: positive for deposits and for payouts that came back.

create view channel_payment_view as
  select d.channel, 'deposit' as kind, upper(d.authorisation) as trx_id, d.credited_at as at, d.amount_paid as flow,
      d.id as record, d.invoice as number, d.holder_id
    from deposit d where d.credited_at is not null and d.state in ('credited', 'reversed')
  union all
  select d.channel, 'refund', upper(d.authorisation), m.at, -d.amount_paid, d.id, d.invoice, d.holder_id
    from deposit_move m join deposit d on d.id = m.deposit_id where m.to_state = 'reversed'
  union all
  select coalesce(w.paid_from, p.provider), 'withdrawal', upper(w.trx_id), w.sent_at, w.fee - w.amount, w.id,
      w.number, w.holder_id
    from withdrawal w join payee p on p.id = w.payee_id where w.sent_at is not null
  union all
  select coalesce(w.paid_from, p.provider), 'return', upper(w.trx_id), m.at, w.amount - w.fee, w.id, w.number,
      w.holder_id
    from withdrawal_move m join withdrawal w on w.id = m.withdrawal_id join payee p on p.id = w.payee_id
    where m.to_state in ('refunded', 'forced_returned') and w.came_back;

grant select on channel_payment_view to chokka_app;

create or replace trigger adjustment_is_stored_now before insert on adjustment
  for each row execute function stored_now();

create or replace function deposit_xid() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

-- Whoever reads deposits by a cursor reads one again after each change of it.
create or replace trigger deposit_is_read_again before update on deposit
  for each row execute function deposit_xid();
