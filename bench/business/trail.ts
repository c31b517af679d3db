import type pg from 'pg';

/** What the triggers of the trail say of each order, its payments, bookings, sessions that were held and clients. */
const CHANGES = `
  select created_at as at, sold_by as actor_id, 'order' as record_type, id as record_id, null as part, order_number as label, client_id,
    'create' as change, null::jsonb as before, jsonb_build_object('id', id, 'status', status, 'channel', channel, 'total_cents', total_cents,
      'subtotal_cents', subtotal_cents, 'tax_cents', tax_cents, 'client_name', client_name, 'business_day', business_day) as after
  from orders
  union all
  select recorded_at, recorded_by, 'order', order_id, 'order_payments', order_number, client_id, 'create', null,
    jsonb_build_object('kind', kind, 'amount_cents', amount_cents, 'payment_method', payment_method, 'order_id', order_id)
  from order_payments join orders on orders.id = order_id
  union all
  select created_at, created_by, 'booking', id, null, null, client_id, 'create', null,
    jsonb_build_object('id', id, 'status', status, 'cost_cents', cost_cents, 'scheduled_at', scheduled_at)
  from bookings
  union all
  select completed_at, completed_by, 'session', id, null, null, client_id, 'update', jsonb_build_object('completed_at', null),
    jsonb_build_object('completed_at', completed_at, 'completed_by', completed_by, 'held_by', held_by)
  from sessions where completed_at is not null
  union all
  select created_at, null, 'client', id, null, name, id, 'create', null, jsonb_build_object('name', name, 'phone', phone)
  from clients`;

/** One after the other, because each seal covers the one before it. */
const WRITE = `do $$
declare
  entry audit_entries;
  head audit_head;
begin
  select * into head from audit_head;
  for entry.at, entry.actor_id, entry.record_type, entry.record_id, entry.part, entry.label, entry.client_id, entry.change, entry.before, entry.after in
    select * from (${CHANGES}) changes order by at, record_id
  loop
    head.position := head.position + 1;
    entry.id := head.position;
    entry.actor_kind := case when entry.actor_id is null then 'visitor' else 'staff' end;
    entry.act := 'npm run bench:data';
    entry.position := head.position;
    entry.hash := audit_digest(head.hash, entry);
    head.hash := entry.hash;
    insert into audit_entries overriding system value values (entry.*);
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  perform setval(pg_get_serial_sequence('audit_entries', 'id'), greatest(1, head.position));
end $$`;

/** Writes the trail of a business that was filled without one, and seals it. Says how many entries it has. */
export async function writeTrail(pool: pg.Pool): Promise<number> {
  await pool.query(`set synchronous_commit = off; ${WRITE}`);
  const { rows } = await pool.query<{ entries: number }>(
    'select position::integer as entries from audit_head',
  );
  return rows[0]!.entries;
}
