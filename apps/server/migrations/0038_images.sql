-- Pictures are sent with more than one kind of form now (module images). What a picture was sent with is written on the
-- picture itself, so that one statement takes it, and no second form can.
alter table image add column used_for text check (used_for <> '');

update image set used_for = 'withdrawal:' || withdrawal_proof.withdrawal_id
from withdrawal_proof where withdrawal_proof.image_id = image.id;
