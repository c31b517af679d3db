import { describe, expect, it } from 'vitest';
import { canMove, outstanding, planSessions, spreadPayment } from './rules.ts';

const session = (id: number, price: number, paid = 0, discount = 0) => ({
  id,
  service_id: 1,
  price_cents: price,
  amount_paid_cents: paid,
  discount_cents: discount,
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
      { booking_service_id: 7, session_count: 3, days_between_sessions: 4, unit_price_cents: 10 },
      { booking_service_id: 8, session_count: 1, days_between_sessions: 1, unit_price_cents: 20 },
    ]);
    expect(
      plan.map((planned) => [planned.booking_service_id, planned.session_number, planned.day_offset]),
    ).toEqual([
      [7, 1, 0],
      [7, 2, 4],
      [7, 3, 8],
      [8, 1, 0],
    ]);
  });
});

describe('canMove', () => {
  it('[BOOK-13] allows exactly the moves of the domain', () => {
    const statuses = ['pending', 'confirmed', 'completed', 'cancelled'];
    const allowed = (operation: 'confirm' | 'cancel' | 'pay' | 'deposit') =>
      statuses.filter((status) => canMove(operation, status));
    expect(allowed('confirm')).toEqual(['pending']);
    expect(allowed('cancel')).toEqual(['pending', 'confirmed']);
    expect(allowed('pay')).toEqual(['pending', 'confirmed']);
    expect(allowed('deposit')).toEqual(['pending', 'confirmed', 'completed']);
  });
});
