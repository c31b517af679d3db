import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { offlineReceiptNumber } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { anOfflineSale, signAsDevice } from '@revive/testing/devices.ts';
import type { Person } from '../shared/caller.ts';
import type { LineBusiness } from './counter-business.ts';

type Facts = Omit<Parameters<typeof anOfflineSale>[1], 'id' | 'seq' | 'cashier' | 'sold_at'>;

/** A device whose key is here: it sells and sends as a browser does, over the wire. */
export async function aWireDevice(business: LineBusiness, as: Person = business.cashier) {
  const { caller, managers } = business;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const asked = await caller.demand(api.devices.ask, {
    as,
    body: { name: 'Desk', public_key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } },
  });
  const manager = managers[0]!;
  const { id, number } = await caller.demand(api.devices.approve, {
    as: manager,
    params: { id: asked.id },
  });
  const { id: cashier } = await caller.demand(api.auth.me, { as });
  const device = { id, number: number!, key: privateKey };
  let seq = 0;
  return {
    ...device,
    /** Sells by the clock of this machine, which is that of the server. */
    sell: (facts: Facts, at = new Date()) => {
      seq += 1;
      const sold_at = at.toISOString();
      return anOfflineSale(device, { id: randomUUID(), seq, cashier, sold_at, ...facts });
    },
    sign: (body: Record<string, unknown>) => signAsDevice(device, body),
    numberOf: (of: number) => offlineReceiptNumber(device.number, of),
    send: (body: Record<string, unknown>, by: Person = as) =>
      caller.call(api.pos.takeOffline, { as: by, body: body as never }),
  };
}
