import type { Booking, Client, Found, Product, Sale } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { listBookings } from '../bookings/index.ts';
import { listClients } from '../clients/index.ts';
import { listProducts } from '../inventory/index.ts';
import { listSales, salesShownTo } from '../orders/index.ts';

/** How many of each kind are found; together as many as the call answers at most. */
const CLIENTS = 6;
const BOOKINGS = 5;
const ORDERS = 5;
const PRODUCTS = 4;

/** The newest clients, bookings, orders and products a text finds; of the orders those the caller may list. */
export async function findAnything(db: Db, text: string, actor: StaffActor): Promise<Found[]> {
  const wanted = await salesShownTo(db, actor, { search: text, page_size: ORDERS });
  const [clients, bookings, sales, products] = await Promise.all([
    listClients(db, { search: text, page_size: CLIENTS }),
    listBookings(db, { search: text, page_size: BOOKINGS }),
    listSales(db, wanted),
    listProducts(db, { search: text, page_size: PRODUCTS }),
  ]);
  return [
    ...clients.items.map(foundClient),
    ...bookings.items.map(foundBooking),
    ...sales.items.map(foundOrder),
    ...products.items.map(foundProduct),
  ];
}

const NOTHING_MORE = { at: null, amount: null, status: null, quantity: null };

const foundClient = ({ id, name, phone }: Client): Found => ({
  ...NOTHING_MORE,
  kind: 'client',
  id,
  title: name,
  detail: phone,
  path: `/client/${id}`,
});

const foundBooking = (booking: Booking): Found => ({
  ...NOTHING_MORE,
  kind: 'booking',
  id: booking.id,
  title: booking.client_name,
  detail: booking.services.map(({ name }) => name).join(', '),
  at: booking.scheduled_date,
  status: booking.status,
  path: `/bookings?${new URLSearchParams({ status: 'all', search: booking.client_phone, booking: String(booking.id) })}`,
});

const foundOrder = (sale: Sale): Found => ({
  ...NOTHING_MORE,
  kind: 'order',
  id: sale.id,
  title: sale.order_number,
  detail: sale.client_name,
  amount: sale.total_amount,
  status: sale.status,
  path: `/sales?${new URLSearchParams({ search: sale.order_number })}`,
});

const foundProduct = (product: Product): Found => ({
  ...NOTHING_MORE,
  kind: 'product',
  id: product.id,
  title: product.name,
  detail: product.sku,
  amount: product.price,
  quantity: product.quantity,
  path: `/products?${new URLSearchParams({ search: product.sku })}`,
});
