-- Accounts that play for the operator are few and are counted.
create index account_holder_test on account_holder (id) where is_test;
