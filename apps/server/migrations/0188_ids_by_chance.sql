-- Ids of account holders were counted, and a member who registers twice in a day knew how many did between (M7). New
-- ones come by chance (`new_holder_id` of identity.sql); those that are there stay.
alter table account_holder alter column id drop identity;
-- The newest account is first in the office, and no more the one with the highest id.
create index account_holder_newest on account_holder (registered_at, id);

-- The place of a line is counted by conversation, and no more over all members. A chat goes on from its last place.
alter table chat_line alter column place drop identity;
