import { randomUUID } from 'node:crypto';
import { cents } from '@revive/contract';
import { DrawerCount } from '@revive/contract/schemas';
import { pino } from 'pino';
import { paymentDeps } from '../../server/src/app/payment-deps.ts';
import type { Db } from '../../server/src/db/client.ts';
import { settleConflict } from '../../server/src/features/pos/offline/settle-conflict.ts';
import { takeOfflineSale } from '../../server/src/features/pos/offline/take-offline-sale.ts';
import { closeShift } from '../../server/src/features/shifts/close-shift.ts';
import { countDrawer } from '../../server/src/features/shifts/count-drawer.ts';
import { openShift } from '../../server/src/features/shifts/open-shift.ts';
import type { StaffActor } from '../../server/src/http/actor.ts';
import type { Clock } from '../../server/src/lib/clock.ts';
import { aDevice, anOfflineSale } from './devices.ts';
import { testWallet } from './wallet.ts';

interface Desk {
  db: Db;
  clock: Clock;
  actor: StaffActor;
}

/**
 * Sales of a device without a line, where the owner does not allow them, so that a manager books what was sold: one of a drawer that
 * had counted its cash already, and others that wait and are refused.
 */
export async function sellWithoutLine(
  { db, clock, actor }: Desk,
  product: { id: number; name: string; price_cents: number },
): Promise<void> {
  const parts = paymentDeps({ db, clock, wallet: testWallet(), log: pino({ level: 'silent' }) });
  const device = await aDevice(db);
  const { id: shift } = await openShift(db, clock, { float: cents(20_00), notes: null }, actor);
  const send = async (seq: number) => {
    const facts = { id: randomUUID(), seq, cashier: actor.id, shift, goods: [{ product }] };
    const sent = anOfflineSale(device, facts);
    const { conflicts } = await takeOfflineSale(parts, db, { sent, actor_id: actor.id });
    return { sent, aside: conflicts[0]!.id };
  };
  await countDrawer(db, clock, { id: shift, counted: DrawerCount.parse({ cash: 30.5 }), actor });
  await closeShift(db, clock, { id: shift, reason: 'Sold without a line', actor });
  const settle = (id: number, as: 'booked' | 'refused' | 'counted') =>
    settleConflict(parts, db, { id, as, reason: 'Seen on the receipt', actor_id: actor.id });
  const { sent, aside } = await send(1);
  await settle(aside, 'booked');
  const { conflicts } = await takeOfflineSale(parts, db, { sent, actor_id: actor.id });
  await settle(conflicts.find(({ kind }) => kind === 'after_shift_closed')!.id, 'counted');
  await settle((await send(2)).aside, 'refused');
  await send(3);
}
