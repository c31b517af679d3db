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
  const table = loader.table('drawer_shifts', [
    'id',
    'opened_by',
    'opened_at',
    'float_cents',
    'status',
    'counted_by',
    'counted_at',
    'closed_by',
    'closed_at',
    'business_day',
    'difference_reason',
    'journal_entry_id',
  ]);
  const counts = loader.table('shift_counts', [
    'shift_id',
    'payment_method',
    'expected_cents',
    'counted_cents',
  ]);
  const movements = loader.table('drawer_movements', [
    'shift_id',
    'amount_cents',
    'reason',
    'recorded_by',
    'recorded_at',
  ]);
  const open = new Set<Shift>();

  const write = (
    shift: Shift,
    day: Day | null,
    closedAt: number | null,
    entry: number | null,
    reason: string | null,
  ) => {
    const by = closedAt === null ? null : shift.opened_by;
    table.add({
      id: shift.id,
      opened_by: shift.opened_by,
      opened_at: iso(shift.opened_at),
      float_cents: FLOAT_CENTS,
      status: closedAt === null ? 'open' : 'closed',
      counted_by: by,
      counted_at: closedAt === null ? null : iso(closedAt - MINUTE_MS),
      closed_by: by,
      closed_at: closedAt === null ? null : iso(closedAt),
      business_day: day?.date ?? null,
      difference_reason: reason,
      journal_entry_id: entry,
    });
  };
  const close = (shift: Shift, day: Day, at: number) => {
    const { cash, card, mobile_money } = shift.received;
    const banked = { shift_id: shift.id, reason: 'Brought to the bank', recorded_by: shift.opened_by };
    if (cash > 0) movements.add({ ...banked, amount_cents: -cash, recorded_at: iso(at - 5 * MINUTE_MS) });
    const difference = random.chance(MISCOUNTED) ? 25 * random.int(1, 12) * (random.chance(0.7) ? -1 : 1) : 0;
    const expected = { cash: FLOAT_CENTS, card, mobile_money };
    for (const [payment_method, expected_cents] of Object.entries(expected)) {
      const counted_cents = expected_cents + (payment_method === 'cash' ? difference : 0);
      counts.add({ shift_id: shift.id, payment_method, expected_cents, counted_cents });
    }
    const entry =
      difference === 0
        ? null
        : ledger.post({
            kind: 'cash_difference',
            description: `Cash ${difference < 0 ? 'short' : 'over'} in shift ${shift.id}`,
            source_type: 'drawer_shift',
            source_id: shift.id,
            client_id: null,
            actor_id: shift.opened_by,
            at,
            lines: differenceLines(difference),
          });
    write(shift, day, at, entry, difference === 0 ? null : 'Wrong change, nobody knows when.');
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
      for (const shift of open) write(shift, null, null, null, null);
    },
  };
}
