-- Why an order of the shop went one step back; empty again once it goes forward.
alter table orders
  add column step_back_reason text,
  add constraint orders_step_back_reason_check check (step_back_reason <> '');
