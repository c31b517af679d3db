import {
  asTheyCome,
  FAULTS,
  type Fault,
  FEE,
  OPENING,
  type Sent,
  walletMonth,
} from '@revive/testing/wallet-month.ts';
import { beforeAll, expect, it } from 'vitest';
import { chainOf } from './chain/chain-of.ts';
import type { Arrival } from './fit/fit.ts';
import { fitAll } from './fit/fit-transfers.ts';
import { nearMisses } from './fit/near-misses.ts';
import { readMessages } from './read-messages.ts';
import type { ReadTransfer, UnreadText } from './rule.ts';
import { BUILT_IN_RULES } from './rules/built-in-rules.ts';
import { transferKey } from './transfer-key.ts';

const TRANSFERS = 10_000;
const OF_EACH_KIND = 30;
const GROSS: Arrival = { amounts_arrive: 'gross', tax_withheld: 5, time_zone: 'Africa/Mogadishu' };

let sent: Sent[];
/** What was read, with what was sent for it. */
let come: { transfer: ReadTransfer; of: Sent }[];
let unread: { text: UnreadText; of: Sent }[];

beforeAll(() => {
  sent = walletMonth({ transfers: TRANSFERS, ofEachKind: OF_EACH_KIND });
  come = [];
  unread = [];
  for (const of of asTheyCome(sent)) {
    const found = readMessages(of.text, {
      operator: 'evc_plus',
      sender: of.sender,
      rules: BUILT_IN_RULES,
      now: new Date('2026-11-27T12:00:00Z'),
      time_zone: 'Africa/Mogadishu',
    });
    come.push(...found.read.map((transfer) => ({ transfer, of })));
    unread.push(...found.unread.map((text) => ({ text, of })));
  }
});

const countOf = (fault: Fault) => sent.filter((one) => one.fault === fault && one.payment).length;

it('has thirty faults of each of ten kinds among ten thousand transfers', () => {
  expect(FAULTS.map(countOf)).toEqual(FAULTS.map(() => OF_EACH_KIND));
  expect(sent.length).toBe(TRANSFERS + 3 * OF_EACH_KIND);
});

it('leaves the forged ones unread, and no other', () => {
  expect(unread.map(({ text, of }) => [text.why, of.fault])).toEqual(
    Array.from({ length: OF_EACH_KIND }, () => ['sender', 'forged']),
  );
});

it('knows the doubled ones, and no other, as the same', () => {
  const seen = new Set<string>();
  const again = come.filter(({ transfer }) => {
    const key = transferKey(1, transfer);
    return seen.size === seen.add(key).size;
  });
  expect(again.map(({ of }) => of.fault)).toEqual(Array.from({ length: OF_EACH_KIND }, () => 'doubled'));
});

it('names the missing, the changed and the charged ones by the chain of balances, and nothing else', () => {
  const faultOf = new Map(come.map(({ transfer, of }) => [transfer, of]));
  const { ordered, gaps, odd } = chainOf(
    come.map(({ transfer }) => transfer),
    OPENING,
  );
  expect(odd.map(({ transfer, why }) => [why, faultOf.get(transfer)!.fault])).toEqual(
    Array.from({ length: OF_EACH_KIND }, () => ['doubled', 'doubled']),
  );
  // In the order in which it was sent, whatever order it came in.
  const texts = [
    ...new Set(sent.filter((one) => one.sender === '192' && one.fault !== 'missing').map(({ text }) => text)),
  ];
  expect(ordered.map(({ text }) => text)).toEqual(texts);

  const named = gaps.map(({ after, before, missing_mils, would_fit_mils }) => {
    const of = faultOf.get(before)!;
    if (of.fault === 'edited') {
      expect(would_fit_mils).toBe(of.payment!.amount_cents * 10);
      return 'edited';
    }
    if (missing_mils === -FEE) return faultOf.get(after!)!.fault;
    const missing = sent[sent.indexOf(of) - 1]!;
    expect(missing_mils).toBe(missing.payment!.amount_cents * 10);
    return missing.fault;
  });
  const kinds = FAULTS.filter((fault) => ['missing', 'edited', 'fee'].includes(fault));
  expect(kinds.map((kind) => named.filter((one) => one === kind).length)).toEqual(
    kinds.map(() => OF_EACH_KIND),
  );
  expect(gaps).toHaveLength(3 * OF_EACH_KIND);
});

it('pays nothing by a wrong transfer, and names why the rest is not paid', () => {
  const payments = sent.flatMap(({ payment }) => payment ?? []);
  const once = [
    ...new Map(come.map(({ transfer, of }) => [transferKey(1, transfer), { ...transfer, of }])).values(),
  ];
  const { pairs, doubtful, only_payments, only_transfers } = fitAll(payments, once, GROSS);
  expect(
    pairs.filter(
      ({ payment, transfer }) => transfer.of.payment !== payment && transfer.of.fault !== 'doubled',
    ),
  ).toEqual([]);

  const unpaid: Fault[] = ['missing', 'other_person', 'net_for_gross', 'edited', 'late'];
  expect(pairs).toHaveLength(payments.length - (unpaid.length + 1) * OF_EACH_KIND);
  expect(doubtful.map(({ payment, candidates }) => [payment.fault, candidates.length])).toEqual(
    Array.from({ length: OF_EACH_KIND }, () => ['two_alike', 2]),
  );
  expect(only_payments).toHaveLength(unpaid.length * OF_EACH_KIND);
  const differences = { other_person: 'other_person', net_for_gross: 'tax', edited: 'amount', late: 'time' };
  for (const payment of only_payments) {
    const near = nearMisses(payment, only_transfers, GROSS).map(({ transfer, differs }) => [
      transfer.of.payment,
      differs,
    ]);
    if (payment.fault === 'missing') expect(near).toEqual([]);
    else expect(near).toEqual([[payment, differences[payment.fault as keyof typeof differences]]]);
  }
});
