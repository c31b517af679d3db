-- What is decided or paid stays as it is, even where an operation forgot to look: nobody posts one payment twice.
create function refuse_change_of_settled() returns trigger language plpgsql as $$
begin
  raise exception '% % is settled: % is refused', tg_table_name, old.id, tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger requisitions_stay_decided before update or delete on requisitions
  for each row when (old.status in ('approved', 'rejected')) execute function refuse_change_of_settled();
create trigger finance_payments_stay_completed before update or delete on finance_payments
  for each row when (old.status = 'completed') execute function refuse_change_of_settled();
