-- Pictures that staff send in a chat: an image is its sender's own, and the sender is an account holder or a staff
-- member.
alter table image
  alter column holder_id drop not null,
  add column staff_id bigint references staff (id),
  add constraint image_has_one_sender check ((holder_id is null) <> (staff_id is null));
