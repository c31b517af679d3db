import type pg from 'pg';
import type { Known } from './every-reading.ts';

/** Values to ask a business for, taken from it: what is common, so that most is found. */
export async function knownOf(pool: pg.Pool, now: Date): Promise<Known> {
  const one = async (query: string) => Object.values((await pool.query(query)).rows[0] ?? {})[0] as never;
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const booking = await one('select id from bookings order by id desc offset 5 limit 1');
  const order = await one(`select id from orders where channel = 'POS' order by id desc offset 5 limit 1`);
  const product = await one(
    'select product_id from order_lines where product_id is not null group by 1 order by count(*) desc limit 1',
  );
  const client = await one('select client_id from bookings group by 1 order by count(*) desc limit 1');
  const phone: string = await one(`select phone from clients where id = ${client}`);
  const name: string = await one(`select name from clients where id = ${client}`);
  const resource = await one("insert into resources (kind, name) values ('therapist', 'Hodan') returning id");
  // The big business was filled without one.
  const bill = await one(
    `with bill as (
       insert into bills (state, subtotal_cents, tax_cents, discount_cents, total_cents, created_at, created_by, business_day)
       select 'open', 1000, 0, 0, 1000, now(), min(id), business_date(now()) from users returning id
     ), line as (
       insert into bill_lines (bill_id, kind, product_id, name, unit_price_cents)
       select id, 'product', ${product}, 'Cream', 1000 from bill
     ) select id from bill`,
  );
  return {
    id: [1],
    'schedule.getHours.id': [resource],
    'schedule.listExceptions.id': [resource],
    resource: [resource],
    'bookings.get.id': [booking],
    'profiles.get.id': [client],
    'clients.get.id': [client],
    'inventory.getProduct.id': [product],
    'orders.getSale.id': [order],
    'orders.getReceipt.id': [order],
    'shifts.get.id': [await one('select max(id) from drawer_shifts')],
    'shifts.listPayments.id': [
      await one('select shift_id from order_payments where shift_id is not null order by id desc limit 1'),
    ],
    'payments.getAttempt.id': [1],
    'bills.get.id': [bill],
    'bills.getReceipt.id': [bill],
    'bills.list.state': ['open'],
    'bills.getDue.sessions': [await one('select max(id) from sessions')],
    'bills.getDue.bookings': [booking],
    'bills.getDue.orders': [order],
    'bookings.list.status': ['pending', 'completed,cancelled'],
    record_type: ['order'],
    record_id: [order],
    source_id: [order],
    token: [
      await one('select access_token from orders where access_token is not null order by id desc limit 1'),
    ],
    booking: [booking],
    order: [order],
    client: [client],
    person: [await one('select max(id) from users')],
    user: [await one('select opened_by from drawer_shifts order by id desc limit 1')],
    sales_person: [await one(`select sold_by from orders where channel = 'POS' order by id desc limit 1`)],
    therapist: [
      await one('select completed_by from sessions where completed_by is not null order by id desc limit 1'),
    ],
    product: [product],
    ids: [`${product},1,2`],
    session: [await one('select max(id) from sessions')],
    clients: [`${client},1,2`],
    hold: ['no_hold_of_ours_at_all'],
    weekday: [2],
    hour: [10],
    'messages.list.state': ['planned', 'refused'],
    'schedule.listWaitlist.state': ['waiting', 'waiting,offered'],
    list: ['not_seen', 'unfinished', 'birthday', 'owes'],
    tag: ['VIP'],
    without: ['expenses,cash_over_short'],
    wallet: [1],
    without_movements: ['true'],
    sale: ['goods', 'treatments'],
    write_offs: ['true'],
    of: ['made', 'earlier'],
    followed_by: ['2'],
    therapist_wish: ['woman'],
    days: [60],
    sku: [await one(`select sku from products where id = ${product}`)],
    category: [1],
    service: [await one('select service_id from booking_services group by 1 order by count(*) desc limit 1')],
    service_id: [1],
    phone: [phone.slice(3)],
    // A common name, a full one, the end of a client's number, an order's number, and what no one has.
    search: ['Moha', name, phone.slice(-5), `R${1000 + Number(order)}`, 'Zzyzx'],
    // The last week, and a year that is over.
    start_date: [ago(7), ago(600)],
    end_date: [ago(0), ago(240)],
    // Of at most 31 days.
    'reports.getDaySheet.start_date': [ago(7), ago(600)],
    'reports.getDaySheet.end_date': [ago(0), ago(580)],
    from: [ago(7)],
    to: [ago(0)],
    day: [ago(1)],
    date: [ago(1)],
    q: ['Moha', phone.slice(-5), String(1000 + Number(order))],
    account: ['product_revenue', 'cash'],
    purpose: ['Rent'],
    source_type: ['order'],
    ...Object.fromEntries(
      ['active', 'completed', 'is_active', 'mine', 'takes_session'].map((name) => [name, ['true', 'false']]),
    ),
    ...Object.fromEntries(
      ['payable', 'refund_due', 'taxed', 'other_purposes', 'waiting', 'measured', 'dismissed'].map((name) => [
        name,
        ['true'],
      ]),
    ),
  };
}
