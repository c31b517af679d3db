import type { Db } from '../../db/client.ts';
import { Conflict } from '../../lib/errors.ts';
import { listOpenAttempts } from './queries.ts';

/** Throws `Conflict` while a wallet payment of the booking or order is open; call it with that one locked. */
export async function refuseWhilePaymentOpen(
  db: Db,
  of: 'booking_id' | 'order_id',
  id: number,
): Promise<void> {
  const [open] = await listOpenAttempts(db, of, id);
  const thing = of === 'booking_id' ? 'booking' : 'order';
  if (open)
    throw new Conflict(
      `A wallet payment for this ${thing} is still being settled. Please wait for its answer.`,
    );
}
