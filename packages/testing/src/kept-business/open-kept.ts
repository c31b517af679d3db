import { pino } from 'pino';
import { createApp } from '../../../server/src/app/app.ts';
import { createDatabase } from '../../../server/src/db/client.ts';
import { sealAuditTrail } from '../../../server/src/features/audit/index.ts';
import { releaseEndedHolds } from '../../../server/src/features/orders/index.ts';
import { testClock } from '../clock.ts';
import { silentLog, type TestDatabase } from '../database.ts';
import { testMessenger } from '../messenger.ts';
import { testWallet } from '../wallet.ts';
import { type Caller, signedIn } from './caller.ts';
import { KEPT_PASSWORD } from './index.ts';

/** The present program on a migrated kept database, with the given time. */
export async function openKept({ db, connection }: TestDatabase, day: Date) {
  // As in all tests of calls, a change without an origin for the audit trail is refused.
  const own = createDatabase({ ...connection, options: '-c revive.demand_origin=on' }, silentLog);
  const clock = testClock();
  clock.set(day.toISOString());
  const app = await createApp({
    db: own.db,
    pool: own.pool,
    listen: own.listen,
    clock,
    wallet: testWallet(),
    messenger: testMessenger(),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    config: { trustProxy: false },
    seedSample: async () => {},
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    signIn: (username: string) => signedIn(address, username, KEPT_PASSWORD),
    runJobs: async () => {
      await releaseEndedHolds(db, clock, silentLog);
      await sealAuditTrail(db);
    },
    close: async () => {
      await app.close();
      await own.close();
    },
  };
}

/** A day's work on an earlier program's business: everything open is completed. */
export async function workAsToday(owner: Caller, manager: Caller): Promise<void> {
  const { results: services } = await manager.ask('GET', '/services/api/services/');
  const booking = await manager.ask('POST', '/bookings/api/', {
    name: 'Ifrah',
    phone: '615000900',
    address: 'Hodan',
    scheduled_date: '2027-03-01T10:30',
    selectedServices: [services[0].id],
  });
  const amount_paid = booking.balance;
  const wallet = { payment_method: 'mobile_money', phone_number: '615000900', amount_paid };
  await manager.ask('POST', `/bookings/api/${booking.id}/paid/`, wallet);
  for (const { id } of await manager.ask('GET', '/payments/api/attempts/'))
    await manager.ask('POST', `/payments/api/attempts/${id}/resolve/`, {
      outcome: 'succeeded',
      transaction_id: `BY-HAND-${id}`,
      note: 'Seen in the list',
    });

  const sku = `NEW-${booking.id}`;
  const product = await owner.ask('POST', '/inventory/api/products/', {
    name: 'Soap',
    price: 5,
    sku,
    quantity: 9,
  });
  const { shift } = await manager.ask('GET', '/shifts/api/shifts/current/');
  const { id } = shift ?? (await manager.ask('POST', '/shifts/api/shifts/', { float: 5 }));
  const sale = await manager.ask('POST', '/api/onlineshop/pos-sale/', {
    client: { phone: 'POS-1' },
    items: [{ product_id: product.id, quantity: 2, unit_price: 5 }],
    payment_info: { payment_method: 'cash', amount_paid: 100 },
  });
  await owner.ask('POST', `/clients/api/sale-orders/${sale.order.id}/void/`, {
    reason: 'Taken back',
    refund_reference: 'Handed back',
  });
  for (const { id: due } of await manager.ask('GET', '/api/onlineshop/orders/?refund_due=true'))
    await manager.ask('POST', `/api/onlineshop/orders/${due}/refund/`, {
      reason: 'Broken',
      refund_reference: 'TX-9',
    });
  for (const { id: open } of await manager.ask('GET', '/finance/api/payments/?active=true'))
    await owner.ask('POST', `/finance/api/payments/${open}/complete/`);
  await manager.ask('POST', `/shifts/api/shifts/${id}/count/`, { cash: 1 });
  await owner.ask('POST', `/shifts/api/shifts/${id}/close/`, { reason: 'Counted in haste' });
}
