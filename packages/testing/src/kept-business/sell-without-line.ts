import { randomUUID } from 'node:crypto';
import { aDeviceKey, anOfflineBill, anOfflineSale, type TestDevice } from '../devices.ts';
import type { Caller, Staff } from './caller.ts';

interface Goods {
  product: number;
  service: number;
}

/**
 * A device that sold without a line: a sale as the settings have it, one with the tax of before, of which a person has to hear, one whose
 * signature is of another sale and which is set aside, and a bill of a treatment and goods.
 */
export async function sellWithoutLine({ owner, manager, staff }: Staff, goods: Goods): Promise<void> {
  if (!(await manager.knows('/devices/api/'))) return;
  const settings = await owner.ask('GET', '/policy/api/');
  await owner.ask('PUT', '/policy/api/', { ...settings, sell_without_line: true });
  const { publicKey, privateKey } = aDeviceKey();
  const asked = await staff.ask('POST', '/devices/api/', {
    name: 'Phone of the counter',
    public_key: publicKey,
  });
  const { id, number } = await manager.ask('POST', `/devices/api/${asked.id}/approve/`);
  const device: TestDevice = { id, number, key: privateKey };

  const { id: cashier } = await staff.ask('GET', '/api/auth/me/');
  const { id: product, name, price } = await staff.ask('GET', `/inventory/api/products/${goods.product}/`);
  const sold = { product: { id: product, name, price_cents: Math.round(Number(price) * 100) } };
  const facts = (seq: number) => ({
    id: randomUUID(),
    seq,
    cashier,
    goods: [sold],
    sold_at: new Date().toISOString(),
    tax_rate: Number(settings.tax_rate),
  });
  const send = (body: object) => staff.ask('POST', '/pos/api/offline-sales/', body);
  await send(anOfflineSale(device, facts(1)));
  await send(anOfflineSale(device, { ...facts(2), tax_rate: 5 }));
  await send({ ...anOfflineSale(device, facts(3)), signature: anOfflineSale(device, facts(3)).signature });
  const session = await bookForToday(staff, goods.service);
  await send(anOfflineBill(device, { ...facts(4), sessions: [session] })).catch(onlyUnknown);
}

/** Programs of before 0043 know no such bill, and no call says so. */
function onlyUnknown(error: Error): void {
  if (!/ was answered with 400:/.test(error.message)) throw error;
}

/** A treatment of today, with what it costs. */
async function bookForToday(staff: Caller, service: number) {
  const booking = await staff.ask('POST', '/bookings/api/', {
    name: 'Ubax Cali',
    phone: '615000700',
    address: 'Hodan',
    scheduled_date: `${new Date().toISOString().slice(0, 10)}T15:00`,
    selectedServices: [service],
  });
  const sessions: { id: number; booking_info: { id: number } }[] = await staff.ask(
    'GET',
    '/bookings/api/sessions/?completed=false',
  );
  const { id } = sessions.find(({ booking_info }) => booking_info.id === booking.id)!;
  return { id, cents: Math.round(Number(booking.balance) * 100) };
}
