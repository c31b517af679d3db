import { describe, expect, it } from 'vitest';
import { type Arrival, arriving, type FreeTransfer, type WaitingPayment } from './fit.ts';
import { fitAll, fitPayments, fitTransfers } from './fit-transfers.ts';
import { nearMisses } from './near-misses.ts';

const GROSS: Arrival = { amounts_arrive: 'gross', tax_withheld: 5, time_zone: 'Africa/Mogadishu' };
const NET: Arrival = { ...GROSS, amounts_arrive: 'net' };
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const HODAN = '252615550123';
const SAHRA = '252615550124';

const payment: WaitingPayment = { amount_cents: 1250, payer: HODAN, at: at('09:00') };
const paid = (more: Partial<FreeTransfer> = {}): FreeTransfer => ({
  direction: 'in',
  party: HODAN,
  amount_mils: 12_500,
  at: at('09:02'),
  day: '2026-11-20',
  ...more,
});

describe('fitTransfers', () => {
  it('is exact for the one transfer of the payer, the amount and the time', () => {
    const right = paid();
    const others = [
      paid({ party: SAHRA }),
      paid({ amount_mils: 12_510 }),
      paid({ direction: 'out' }),
      paid({ at: at('08:29') }),
      paid({ at: at('11:01') }),
      paid({ at: null, day: '2026-11-19' }),
    ];
    expect(fitTransfers(payment, [...others, right], GROSS)).toEqual({ fit: 'exact', one: right });
    expect(fitTransfers(payment, others, GROSS)).toEqual({ fit: 'none' });
  });

  it('is doubtful where two fit, and where it is not known who paid', () => {
    const two = [paid(), paid({ at: at('09:03') })];
    expect(fitTransfers(payment, two, GROSS)).toEqual({ fit: 'doubtful', candidates: two });
    const unknown = paid({ party: null });
    expect(fitTransfers(payment, [unknown], GROSS)).toEqual({ fit: 'doubtful', candidates: [unknown] });
    expect(fitTransfers({ ...payment, payer: null }, [paid()], GROSS).fit).toBe('doubtful');
  });

  it('takes one that only says its day for one of that day', () => {
    expect(fitTransfers(payment, [paid({ at: null })], GROSS).fit).toBe('exact');
  });

  it('waits for what is left where the wallet withholds the tax', () => {
    expect(fitTransfers(payment, [paid({ amount_mils: 11_875 })], NET).fit).toBe('exact');
    expect(fitTransfers(payment, [paid()], NET).fit).toBe('none');
  });
});

it.each([
  [1250, 5, 11_875],
  [75, 5, 713],
  [1, 5, 10],
  [33, 2.5, 322],
  [1_000_000_000, 5, 9_500_000_000],
  [1250, 0, 12_500],
])('lets of %i cents without %s %% arrive %i thousandths', (amount_cents, tax_withheld, mils) => {
  expect(arriving(amount_cents, { ...NET, tax_withheld })).toBe(mils);
});

describe('fitPayments', () => {
  it('is exact for one payment, and doubtful for two', () => {
    const other = { ...payment, at: at('09:01') };
    expect(fitPayments(paid(), [payment, { ...payment, payer: SAHRA }], GROSS)).toEqual({
      fit: 'exact',
      one: payment,
    });
    expect(fitPayments(paid(), [payment, other], GROSS)).toEqual({
      fit: 'doubtful',
      candidates: [payment, other],
    });
    expect(fitPayments(paid({ direction: 'out' }), [payment], GROSS)).toEqual({ fit: 'none' });
  });
});

describe('fitAll', () => {
  it('pairs what is exact in both directions', () => {
    const of_sahra = { ...payment, payer: SAHRA };
    const [first, second, stray] = [paid(), paid({ party: SAHRA }), paid({ amount_mils: 1 })];
    expect(fitAll([payment, of_sahra], [stray, second, first], GROSS)).toEqual({
      pairs: [
        { payment, transfer: first },
        { payment: of_sahra, transfer: second },
      ],
      doubtful: [],
      only_payments: [],
      only_transfers: [stray],
    });
  });

  it('leaves one transfer for two payments, and two for one, to a person', () => {
    const other = { ...payment, at: at('09:01') };
    const [one, two] = [paid(), paid({ at: at('09:03') })];
    expect(fitAll([payment, other], [one], GROSS)).toMatchObject({
      pairs: [],
      doubtful: [
        { payment, candidates: [one] },
        { payment: other, candidates: [one] },
      ],
    });
    expect(fitAll([payment], [one, two], GROSS)).toMatchObject({
      pairs: [],
      doubtful: [{ candidates: [one, two] }],
    });
    expect(fitAll([payment, other], [one, two], GROSS).doubtful).toHaveLength(2);
  });
});

it('looks only at those of one person in a month in which all pay the same', () => {
  let looks = 0;
  const free = Array.from({ length: 3000 }, (_, index) =>
    Object.defineProperty(paid({ party: `25261${1_000_000 + index}` }), 'direction', {
      get() {
        looks += 1;
        return 'in';
      },
    }),
  );
  const waiting = free.map(({ party }) => ({ ...payment, payer: party }));
  expect(fitAll(waiting, free, GROSS).pairs).toHaveLength(3000);
  expect(looks).toBeLessThan(20_000);
  const unknown = { ...payment, payer: null };
  expect(fitAll([unknown], free, GROSS).doubtful).toMatchObject([{ payment: unknown }]);
});

it('pairs nothing that may be paid for someone whose phone is not known', () => {
  const transfer = paid();
  expect(fitAll([payment, { ...payment, payer: null }], [transfer], GROSS)).toMatchObject({ pairs: [] });
  expect(fitAll([payment], [transfer, paid({ party: null })], GROSS).doubtful).toHaveLength(1);
});

it('names what differs in one thing only', () => {
  const near = [
    { transfer: paid({ party: SAHRA }), differs: 'other_person' },
    { transfer: paid({ amount_mils: 11_875 }), differs: 'tax' },
    { transfer: paid({ amount_mils: 12_000 }), differs: 'amount' },
    { transfer: paid({ at: new Date('2026-11-21T09:00:00Z'), day: '2026-11-21' }), differs: 'time' },
    { transfer: paid({ at: null, day: '2026-11-21' }), differs: 'time' },
  ];
  const far = [
    paid(),
    paid({ direction: 'out' }),
    paid({ party: SAHRA, amount_mils: 12_000 }),
    paid({ party: SAHRA, at: at('18:00') }),
    paid({ amount_mils: 12_000, at: at('18:00') }),
    paid({ at: new Date('2026-11-24T09:00:00Z'), day: '2026-11-24' }),
  ];
  expect(nearMisses(payment, [...far, ...near.map(({ transfer }) => transfer)], GROSS)).toEqual(near);
});
