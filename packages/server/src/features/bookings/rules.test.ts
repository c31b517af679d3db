import { describe, expect, it } from 'vitest';
import {
  canMove,
  outstanding,
  planSessions,
  spreadPayment,
  spreadWriteOff,
  takeMoneyOff,
  takeWriteOffBack,
} from './rules.ts';

const session = (id: number, price: number, paid = 0, discount = 0) => ({
  id,
  service_id: 1,
  price_cents: price,
  amount_paid_cents: paid,
  discount_cents: discount,
  written_off_cents: 0,
  earned_at: null,
});

describe('spreadPayment', () => {
  it('fills the earliest sessions first, the discount before the money', () => {
    expect(spreadPayment([session(1, 50), session(2, 50), session(3, 50)], 60, 20)).toEqual([
      { id: 1, discount_cents: 20, amount_cents: 30 },
      { id: 2, discount_cents: 0, amount_cents: 30 },
    ]);
  });

  it('tops up what is partly paid and skips what is paid', () => {
    expect(spreadPayment([session(1, 50, 50), session(2, 50, 10, 5), session(3, 50)], 40, 0)).toEqual([
      { id: 2, discount_cents: 0, amount_cents: 35 },
      { id: 3, discount_cents: 0, amount_cents: 5 },
    ]);
  });

  it('loses no cent and overpays no session, whatever the amounts', () => {
    for (let amount = 0; amount <= 90; amount += 7) {
      for (let discount = 0; amount + discount <= 90; discount += 5) {
        const sessions = [session(1, 33), session(2, 50, 20), session(3, 27)];
        const shares = spreadPayment(sessions, amount, discount);
        expect(shares.reduce((sum, share) => sum + share.amount_cents, 0)).toBe(amount);
        expect(shares.reduce((sum, share) => sum + share.discount_cents, 0)).toBe(discount);
        for (const share of shares) {
          const { price_cents, amount_paid_cents } = sessions.find(({ id }) => id === share.id)!;
          expect(share.amount_cents + share.discount_cents + amount_paid_cents).toBeLessThanOrEqual(
            price_cents,
          );
        }
      }
    }
  });

  it('refuses more than the sessions lack', () => {
    expect(() => spreadPayment([session(1, 50, 40)], 11, 0)).toThrow('exceeds');
    expect(outstanding([session(1, 50, 40), session(2, 20, 0, 5)])).toBe(25);
  });
});

describe('planSessions', () => {
  it('puts session k of each service (k − 1) intervals after the booking', () => {
    const plan = planSessions([
      { session_count: 3, days_between_sessions: 4, unit_price_cents: 10 },
      { session_count: 1, days_between_sessions: 1, unit_price_cents: 20 },
    ]);
    expect(
      plan.map((planned) => [planned.service.unit_price_cents, planned.session_number, planned.day_offset]),
    ).toEqual([
      [10, 1, 0],
      [10, 2, 4],
      [10, 3, 8],
      [20, 1, 0],
    ]);
  });
});

describe('takeMoneyOff', () => {
  it('takes from the latest sessions first', () => {
    expect(takeMoneyOff([session(1, 50, 50), session(2, 50, 30), session(3, 50)], 40)).toEqual([
      { id: 2, amount_cents: -30, discount_cents: 0 },
      { id: 1, amount_cents: -10, discount_cents: 0 },
    ]);
  });

  it('refuses more than they have', () => {
    expect(() => takeMoneyOff([session(1, 50, 20)], 30)).toThrow('10 cents less');
  });
});

describe('spreadWriteOff', () => {
  it('writes off held sessions first, then open ones', () => {
    const held = { ...session(2, 50, 10), earned_at: new Date() };
    expect(spreadWriteOff([session(1, 50), held], 60)).toEqual([
      { id: 2, amount_cents: 0, discount_cents: 40, written_off_cents: 40 },
      { id: 1, amount_cents: 0, discount_cents: 20, written_off_cents: 20 },
    ]);
  });

  it('is taken back from the latest sessions first, and leaves what was granted', () => {
    const of = (id: number, written_off_cents: number) => ({ ...session(id, 50, 0, 30), written_off_cents });
    expect(takeWriteOffBack([of(1, 20), of(2, 10)], 15)).toEqual([
      { id: 2, amount_cents: 0, discount_cents: -10, written_off_cents: -10 },
      { id: 1, amount_cents: 0, discount_cents: -5, written_off_cents: -5 },
    ]);
  });
});

describe('canMove', () => {
  it('[BOOK-13] allows exactly the moves of the domain', () => {
    const statuses = ['pending', 'confirmed', 'completed', 'cancelled'];
    const allowed = (operation: 'confirm' | 'cancel' | 'pay') =>
      statuses.filter((status) => canMove(operation, status));
    expect(allowed('confirm')).toEqual(['pending']);
    expect(allowed('cancel')).toEqual(['pending', 'confirmed', 'completed']);
    expect(allowed('pay')).toEqual(['pending', 'confirmed']);
  });
});

describe('planSessions on open days', () => {
  const course = { session_count: 4, days_between_sessions: 1, unit_price_cents: 100 };
  const days = (isOpen: (day: number) => boolean, given: Partial<typeof course> = {}) =>
    planSessions([{ ...course, ...given }], isOpen).map(({ day_offset }) => day_offset);

  it('steps over closed days, and never puts two sessions of a service on one day', () => {
    expect(days((day) => day % 7 !== 2)).toEqual([0, 1, 3, 4]);
    expect(days((day) => day % 7 !== 0, { days_between_sessions: 7 })).toEqual([0, 8, 15, 22]);
  });

  it('leaves the first where it was put, and all of them where no day is open', () => {
    expect(days((day) => day > 0)).toEqual([0, 1, 2, 3]);
    expect(days(() => false, { days_between_sessions: 7 })).toEqual([0, 7, 14, 21]);
  });
});
