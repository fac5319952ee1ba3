-- A keyed hash of the number on a document, by which one that another account has is found (rules/cashier §5).
alter table identity_document add column number_mark bytea;
create index identity_document_number on identity_document (number_mark) where number_mark is not null;
