-- Photos of bills, kept with what they prove: a request to spend money, or a payment. And what goods cost us.
create table finance_attachments (
  id bigint generated always as identity primary key,
  -- They go with a request or a payment that is withdrawn before it was settled.
  requisition_id bigint references requisitions on delete cascade,
  finance_payment_id bigint references finance_payments on delete cascade,
  file_name text not null check (file_name <> ''),
  -- Pixels of the full size.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  thumb_bytes bytea not null,
  full_bytes bytea not null,
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null default now(),
  check (num_nonnulls(requisition_id, finance_payment_id) = 1)
);
-- Compressed already: compressing them again would only cost time.
alter table finance_attachments alter thumb_bytes set storage external, alter full_bytes set storage external;
create index finance_attachments_of_requisition on finance_attachments (requisition_id, id) where requisition_id is not null;
create index finance_attachments_of_payment on finance_attachments (finance_payment_id, id) where finance_payment_id is not null;

-- What a decision rested on stays as it was then; a payment's receipt often comes with the money, so a completed one
-- takes more, and gives none back.
create function keep_bills() returns trigger language plpgsql as $$
declare
  bill finance_attachments := coalesce(old, new);
begin
  if tg_op <> 'UPDATE'
    and not exists (select from requisitions where id = bill.requisition_id and status in ('approved', 'rejected'))
    and not (tg_op = 'DELETE' and exists (
      select from finance_payments where id = bill.finance_payment_id and status = 'completed'
    )) then
    return bill;
  end if;
  raise exception 'finance_attachments: % of a settled record''s bill is refused', tg_op
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger finance_attachments_stay before insert or update or delete on finance_attachments
  for each row execute function keep_bills();

-- A row is part of one of two records, so each has its own triggers.
create trigger audited_insert_of_requisition after insert on finance_attachments
  for each row when (new.requisition_id is not null)
  execute function audit_change('requisition', 'requisition_id', 'thumb_bytes,full_bytes', 'finance_attachments');
create trigger audited_delete_of_requisition after delete on finance_attachments
  for each row when (old.requisition_id is not null)
  execute function audit_change('requisition', 'requisition_id', 'thumb_bytes,full_bytes', 'finance_attachments');
create trigger audited_insert_of_payment after insert on finance_attachments
  for each row when (new.finance_payment_id is not null)
  execute function audit_change('payment', 'finance_payment_id', 'thumb_bytes,full_bytes', 'finance_attachments');
create trigger audited_delete_of_payment after delete on finance_attachments
  for each row when (old.finance_payment_id is not null)
  execute function audit_change('payment', 'finance_payment_id', 'thumb_bytes,full_bytes', 'finance_attachments');

-- What a piece costs us, where it is known. A line keeps what it was when the order was placed.
alter table products add column cost_price_cents bigint check (cost_price_cents between 0 and 1000000000);
alter table order_lines add column unit_cost_cents bigint check (unit_cost_cents >= 0);
