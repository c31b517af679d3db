import type { PaymentMethod } from '@revive/contract';
import { differenceLines } from '../../packages/server/src/features/shifts/rules.ts';
import type { Agenda } from './agenda.ts';
import type { Day } from './calendar.ts';
import { iso, MINUTE_MS } from './draw.ts';
import type { Ledger } from './ledger.ts';
import type { Staff } from './staff.ts';
import type { World } from './world.ts';

const FLOAT_CENTS = 50_00;
const OFF_DUTY = 1;
const MISCOUNTED = 0.08;

export interface Shift {
  id: number;
  opened_by: number;
  opened_at: number;
  received: Record<PaymentMethod, number>;
}

export type Shifts = ReturnType<typeof createShifts>;

/** Cash drawers: one a cashier and day, brought to the bank and counted in the evening. */
export function createShifts({
  loader,
  random,
  agenda,
  calendar,
  staff,
  ledger,
}: World & { agenda: Agenda; staff: Staff; ledger: Ledger }) {
  const table = loader.table('drawer_shifts');
  const counts = loader.table('shift_counts');
  const movements = loader.table('drawer_movements');
  const open = new Set<Shift>();

  const write = ({ id, opened_by, opened_at }: Shift, end: object) =>
    table.add({ id, opened_by, opened_at: iso(opened_at), float_cents: FLOAT_CENTS, status: 'open', ...end });
  const close = (shift: Shift, day: Day, at: number) => {
    const { id: shift_id, opened_by: by, received } = shift;
    const banked = { shift_id, reason: 'Brought to the bank', recorded_by: by };
    if (received.cash > 0)
      movements.add({ ...banked, amount_cents: -received.cash, recorded_at: iso(at - 5 * MINUTE_MS) });
    const isWrong = random.chance(MISCOUNTED);
    const difference = isWrong ? 25 * random.int(1, 12) * (random.chance(0.7) ? -1 : 1) : 0;
    for (const [payment_method, expected_cents] of Object.entries({ ...received, cash: FLOAT_CENTS })) {
      const counted_cents = expected_cents + (payment_method === 'cash' ? difference : 0);
      counts.add({ shift_id, payment_method, expected_cents, counted_cents });
    }
    const journal_entry_id = isWrong
      ? ledger.post({
          kind: 'cash_difference',
          description: `Cash ${difference < 0 ? 'short' : 'over'} in shift ${shift_id}`,
          source_type: 'drawer_shift',
          source_id: shift_id,
          actor_id: by,
          at,
          lines: differenceLines(difference),
        })
      : null;
    write(shift, {
      status: 'closed',
      counted_by: by,
      counted_at: iso(at - MINUTE_MS),
      closed_by: by,
      closed_at: iso(at),
      business_day: day.date,
      difference_reason: isWrong ? 'Wrong change, time unknown.' : null,
      journal_entry_id,
    });
    open.delete(shift);
  };
  return {
    /** Opens the drawers of a day and sees to it that they are closed in the evening. */
    open(day: Day): readonly Shift[] {
      const off = day.index % staff.cashiers.length;
      const cashiers = staff.cashiers.filter((_, index) => index < off || index >= off + OFF_DUTY);
      if (day.opens > calendar.now) return [];
      return cashiers.map((opened_by) => {
        const received = { cash: 0, card: 0, mobile_money: 0 };
        const shift = { id: table.next(), opened_by, opened_at: day.opens, received };
        open.add(shift);
        const at = day.closes + 15 * MINUTE_MS;
        if (at <= calendar.now) agenda.note(at, () => close(shift, day, at));
        return shift;
      });
    },
    /** Writes the drawers that are still open. */
    write: () => {
      for (const shift of open) write(shift, {});
    },
  };
}
