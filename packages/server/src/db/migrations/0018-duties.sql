-- Why somebody gave away more than the owner's limit, kept with what was sold: an order of any channel, a booking's
-- among them, or money that came in without a booking.
alter table orders add column discount_reason text check (discount_reason <> '');
alter table finance_payments add column discount_reason text check (discount_reason <> '');
