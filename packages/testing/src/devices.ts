import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { offlineReceiptNumber, signedPartOf } from '@revive/contract';
import canonicalize from 'canonicalize';
import type { Db } from '../../server/src/db/client.ts';
import { START } from './clock.ts';
import { aUser } from './factories.ts';

export interface TestDevice {
  id: number;
  number: number;
  key: KeyObject;
}

/** A key pair as a browser makes one: the public half as a device sends it. */
export function aDeviceKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  return { publicKey: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, privateKey };
}

/** A device that was approved the day before. */
export async function aDevice(
  db: Db,
  given: { number?: number; name?: string; revoked?: boolean; approved_at?: Date } = {},
): Promise<TestDevice> {
  const { publicKey, privateKey } = aDeviceKey();
  const { id: manager } = await aUser(db, { role: 'manager' });
  const number = given.number ?? 1;
  const approved_at = given.approved_at ?? new Date(Date.parse(START) - 24 * 60 * 60_000);
  const { id } = await db
    .insertInto('devices')
    .values({
      number,
      name: given.name ?? `Counter ${number}`,
      public_key: JSON.stringify(publicKey),
      // As long as one, and as unique as its key.
      thumbprint: publicKey.x,
      state: given.revoked ? 'revoked' : 'approved',
      asked_by: manager,
      asked_at: approved_at,
      approved_by: manager,
      approved_at,
      ...(given.revoked && { revoked_by: manager, revoked_at: approved_at, revoke_reason: 'Lost' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number, key: privateKey };
}

/** What a device signs, in the form it sends it. */
export function signAsDevice<Body extends Record<string, unknown>>(
  { key }: Pick<TestDevice, 'key'>,
  body: Body,
): Body & { signature: string } {
  const bytes = Buffer.from(canonicalize(signedPartOf(body))!, 'utf8');
  const signature = sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return { ...body, signature };
}

interface Sold {
  product: { id: number; name: string; price_cents: number };
  quantity?: number;
}

interface OfflineFacts {
  id: string;
  seq: number;
  cashier: number;
  goods: readonly Sold[];
  sold_at?: string;
  shift?: number | null;
  client?: object;
  discount_cents?: number;
  /** Percent that is added, as the counter does by default. */
  tax_rate?: number;
  payment?: object;
}

const WALK_IN = { name: '', phone: 'POS-1763618400000', email: '', address: '' };

/** What a device sells without a line, signed, with the sums its receipt says. */
export function anOfflineSale(device: TestDevice, { id, seq, ...facts }: OfflineFacts) {
  const { goods, discount_cents = 0, tax_rate = 5 } = facts;
  const subtotal = goods.reduce((sum, { product, quantity = 1 }) => sum + product.price_cents * quantity, 0);
  const tax = Math.round((subtotal * tax_rate) / 100);
  const total = subtotal + tax - discount_cents;
  return signAsDevice(device, {
    id,
    device: device.id,
    device_seq: seq,
    sold_at: facts.sold_at ?? START,
    receipt_number: offlineReceiptNumber(device.number, seq),
    cashier: facts.cashier,
    shift: facts.shift ?? null,
    sale: {
      client: facts.client ?? WALK_IN,
      items: goods.map(({ product, quantity = 1 }) => ({
        product_id: product.id,
        quantity,
        unit_price: product.price_cents / 100,
        name: product.name,
      })),
      total: total / 100,
      tax: tax / 100,
      payment_info: {
        payment_method: 'cash',
        amount_paid: total / 100,
        discount: discount_cents / 100,
        ...facts.payment,
      },
    },
  });
}

interface OfflineBillFacts extends Omit<OfflineFacts, 'goods' | 'payment'> {
  /** Treatments at what each lacked. */
  sessions: readonly { id: number; cents: number }[];
  goods?: readonly Sold[];
  /** How it was paid; in dollars of cash where nothing is said. */
  payments?: readonly object[];
  change_currency?: string;
}

/** A bill that a device makes without a line, signed, with the sums its receipt says. */
export function anOfflineBill(device: TestDevice, { id, seq, sessions, ...facts }: OfflineBillFacts) {
  const { goods = [], discount_cents = 0, tax_rate = 5 } = facts;
  const treated = sessions.reduce((sum, { cents }) => sum + cents, 0);
  const pieces = goods.reduce((sum, { product, quantity = 1 }) => sum + product.price_cents * quantity, 0);
  const tax = Math.round((pieces * tax_rate) / 100);
  const total = treated + pieces + tax - discount_cents;
  return signAsDevice(device, {
    id,
    device: device.id,
    device_seq: seq,
    sold_at: facts.sold_at ?? START,
    receipt_number: offlineReceiptNumber(device.number, seq),
    cashier: facts.cashier,
    shift: facts.shift ?? null,
    sale: {
      client: facts.client ?? WALK_IN,
      lines: [
        ...sessions.map((session) => ({
          session: session.id,
          amount: session.cents / 100,
          name: 'Cavitation',
        })),
        ...goods.map(({ product, quantity = 1 }) => ({
          product: product.id,
          quantity,
          unit_price: product.price_cents / 100,
          name: product.name,
        })),
      ],
      discount: discount_cents / 100,
      payments: facts.payments ?? [{ method: 'cash', amount: total / 100 }],
      ...(facts.change_currency && { change_currency: facts.change_currency }),
      total: total / 100,
      tax: tax / 100,
    },
  });
}

interface OfflineActFacts {
  id: string;
  person: number;
  act: string;
  at?: string;
  session?: number;
  client?: number;
  seen_version?: number;
  body?: unknown;
}

/** What a person wrote of the day without a line, signed. */
export const anOfflineAct = (device: TestDevice, { at = START, ...facts }: OfflineActFacts) =>
  signAsDevice(device, { device: device.id, at, ...facts });
