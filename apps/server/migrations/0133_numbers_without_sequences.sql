-- Numbers of deposits, withdrawals and transfers are random: they tell nobody how many there are.
drop sequence deposit_number;
drop sequence withdrawal_number;
drop sequence vendor_transfer_number;
