import { describe, expect, it } from 'vitest';
import { sourceAddress } from './source-address.ts';

const NOTHING = {
  source_type: 'order',
  source_id: 7,
  order: null,
  purpose: null,
  business_day: '2026-03-05',
  client: null,
};

describe('sourceAddress', () => {
  it('leads to the sale, the expense, the shift or the client, whichever there is', () => {
    const order = { order_number: 'R-12', channel: 'POS', booking: null } as const;
    expect(sourceAddress({ ...NOTHING, order, client: 4 })).toBe('/sales?search=R-12');
    const payment = { ...NOTHING, source_type: 'finance_payment' };
    expect(sourceAddress({ ...payment, purpose: 'Towels & soap' })).toBe(
      '/expenditure?search=Towels+%26+soap&start_date=2026-03-05&end_date=2026-03-05',
    );
    expect(sourceAddress({ ...payment, client: 4 })).toBe('/client/4');
    expect(sourceAddress({ ...NOTHING, source_type: 'drawer_shift' })).toBe('/shifts/7');
  });

  it('leads nowhere when no screen shows it', () => {
    expect(sourceAddress(NOTHING)).toBeNull();
  });
});
