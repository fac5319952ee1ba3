-- Only a number or an address that was verified is unique: one that was only typed keeps nobody from their own.
drop index holder_profile_mobile;
drop index holder_profile_email;
create unique index holder_profile_mobile on holder_profile (mobile_mark) where mobile_verified_at is not null;
create unique index holder_profile_email on holder_profile (email_mark) where email_verified_at is not null;
create index holder_profile_typed_mobile on holder_profile (mobile_mark)
  where mobile_mark is not null and mobile_verified_at is null;
create index holder_profile_typed_email on holder_profile (email_mark)
  where email_mark is not null and email_verified_at is null;
