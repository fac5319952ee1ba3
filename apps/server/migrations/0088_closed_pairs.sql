-- Where the operator has closed a vendor or a game on one kind of device of one country: NP/GPL_MOBILE (module games).
alter table vendor
  add column closed_pairs text[] not null default '{}'
    check (array_to_string(closed_pairs, ',') ~ '^([A-Z]{2}/GPL_(DESKTOP|MOBILE)(,|$))*$');
alter table game
  add column closed_pairs text[] not null default '{}'
    check (array_to_string(closed_pairs, ',') ~ '^([A-Z]{2}/GPL_(DESKTOP|MOBILE)(,|$))*$');
