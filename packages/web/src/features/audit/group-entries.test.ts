import { type AuditEntry, DEFAULT_FORMATS } from '@revive/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { setBusinessLocale } from '../../lib/business-locale.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { fieldsInBrief } from './changed-fields.ts';
import { groupEntries } from './group-entries.ts';
import { headline } from './headline.ts';

const t: Translate = (sentence, values = {}) =>
  sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name]));

// The files of a worker share the formats.
beforeEach(() => {
  setBusinessLocale(DEFAULT_FORMATS);
});

let made = 0;
const anEntry = (given: Partial<AuditEntry>): AuditEntry => {
  made += 1;
  return {
    id: made,
    at: '2026-11-20T06:00:00.000Z',
    actor: { kind: 'staff', id: 1, name: 'Amina', by_key: null },
    act: null,
    address: null,
    request_id: 'one',
    record: { type: 'order', id: 1, part: null, label: 'R1', at: null },
    client: null,
    change: 'update',
    before: null,
    after: null,
    names: {},
    position: null,
    ...given,
  };
};
const receipt = { type: 'order', id: 1, part: 'order_payments', label: 'R1', at: null } as const;

const lines = (...inOrder: AuditEntry[]) =>
  groupEntries(inOrder.toReversed()).map(({ lead, entries }) => ({
    says: headline(t, lead),
    fields: Object.fromEntries(fieldsInBrief(lead).map(({ column, after }) => [column, after])),
    entries: entries.length,
  }));

describe('headline', () => {
  it('tells an arrival from one that is brought back by Undo', () => {
    const session = { type: 'session', id: 1, part: null, label: 'S1', at: null } as const;
    const arrived = anEntry({
      record: session,
      before: { attendance: null, attendance_at: null },
      after: { attendance: 'arrived', attendance_at: '2026-11-20T06:00:00Z' },
    });
    const undone = anEntry({
      record: session,
      before: { attendance: 'no_show', arrived_at: '2026-11-20T06:00:00Z' },
      after: { attendance: 'arrived', arrived_at: null },
    });
    expect([headline(t, arrived), headline(t, undone)]).toEqual([
      'Amina noted the arrival for session S1',
      'Amina took back the arrival, no-show or call-off for session S1',
    ]);
  });
});

describe('groupEntries', () => {
  it('shows a sale at the counter as one line with its outcome, and keeps its money apart', () => {
    expect(
      lines(
        anEntry({ change: 'create', after: { status: 'PENDING', total_cents: 2100 } }),
        anEntry({ before: { received_cents: 0 }, after: { received_cents: 2100 } }),
        anEntry({ change: 'create', record: receipt, after: { kind: 'receipt', amount_cents: 2100 } }),
        anEntry({ before: { status: 'PENDING' }, after: { status: 'CONFIRMED' } }),
      ),
    ).toEqual([
      { says: 'Amina made sale R1', fields: { status: 'CONFIRMED', total_cents: 2100 }, entries: 2 },
    ]);
  });

  it('leads with what matters, whatever came first', () => {
    const refund = anEntry({ change: 'create', record: receipt, after: { kind: 'refund', amount_cents: 5 } });
    const voided = anEntry({
      before: { cancel_kind: null, cancelled_at: null },
      after: { cancel_kind: 'void', cancelled_at: '2026-11-20T06:00:00Z' },
    });
    expect(lines(refund, voided)).toMatchObject([{ says: 'Amina voided sale R1', entries: 2 }]);
    expect(lines(refund)).toMatchObject([{ says: 'Amina gave money back for sale R1' }]);
  });

  it('says that goods came back, before the money and the debt that follow from it', () => {
    const back = { ...receipt, part: 'order_returns' };
    const refund = anEntry({ change: 'create', record: receipt, after: { kind: 'refund', amount_cents: 5 } });
    expect(
      lines(
        anEntry({ change: 'create', record: back, after: { total_cents: 5 } }),
        anEntry({ before: { returned_cents: 0 }, after: { returned_cents: 5 } }),
        refund,
      ),
    ).toMatchObject([{ says: 'Amina took goods of sale R1 back' }]);
  });

  it('shows what one act did to several records as one line, led by what the act is about', () => {
    const act = { call: 'POST /bookings/api/:id/paid/', name: 'Take a payment' };
    const client = { id: 3, name: 'Hodan' };
    const of = (type: 'booking' | 'session', id: number) => ({ type, id, part: null, label: null, at: null });
    const paid = { before: { amount_paid_cents: 0 }, after: { amount_paid_cents: 40 } };
    expect(
      lines(
        anEntry({ act, change: 'create', after: { total_cents: 80 } }),
        anEntry({ act, change: 'create', record: receipt, after: { kind: 'receipt', amount_cents: 80 } }),
        anEntry({ act, client, record: of('session', 8), ...paid }),
        anEntry({ act, client, record: of('session', 9), ...paid }),
        anEntry({
          act,
          client,
          record: of('booking', 7),
          before: { status: 'pending' },
          after: { status: 'completed' },
        }),
      ),
    ).toMatchObject([{ says: 'Amina completed booking #7 of Hodan', entries: 5 }]);
  });

  it('keeps apart what other calls did, and a job to other records, newest first', () => {
    const next = { type: 'order', id: 2, part: null, label: 'R2', at: null } as const;
    const changed = { before: { notes: '' }, after: { notes: 'x' } };
    const aJob = { kind: 'job', id: null, name: null, by_key: null } as const;
    expect(
      lines(
        anEntry({ ...changed, actor: aJob }),
        anEntry({ ...changed, actor: aJob, record: next }),
        anEntry({ ...changed, request_id: 'two' }),
        anEntry({ ...changed, request_id: null }),
        anEntry({ ...changed, request_id: null }),
      ).map(({ says }) => says),
    ).toEqual([
      'Amina corrected the name or the notes of sale R1',
      'Amina corrected the name or the notes of sale R1',
      'Amina corrected the name or the notes of sale R1',
      'The system corrected the name or the notes of sale R2',
      'The system corrected the name or the notes of sale R1',
    ]);
  });
});

describe('headline', () => {
  const says = (given: Partial<AuditEntry>) => headline(t, anEntry(given));
  const of = (
    type: AuditEntry['record']['type'],
    part: string | null = null,
    label: string | null = null,
    at: string | null = null,
  ) => ({
    record: { type, id: 7, part, label, at },
  });

  it.each([
    [
      'Amina deleted service Massage',
      of('service', null, 'Massage'),
      { archived_at: null },
      { archived_at: 'x' },
    ],
    [
      'Amina approved requisition Towels',
      of('requisition', null, 'Towels'),
      { status: 'verified' },
      { status: 'approved' },
    ],
    [
      'Amina completed the session of Hodan on Nov 20, 2026',
      { ...of('session', null, null, '2026-11-20T06:00:00.000Z'), client: { id: 3, name: 'Hodan' } },
      { completed_at: null },
      { completed_at: 'x' },
    ],
    ['Amina completed session #7', of('session'), { completed_at: null }, { completed_at: 'x' }],
    ['Amina reopened session #7', of('session'), { completed_at: 'x' }, { completed_at: null }],
    [
      'Amina noted the arrival for session #7',
      of('session'),
      { attendance: null, attendance_at: null },
      { attendance: 'arrived', attendance_at: 'x' },
    ],
    [
      'Amina noted a no-show for session #7',
      of('session'),
      { attendance: 'arrived', attendance_at: 'x' },
      { attendance: 'no_show', attendance_at: 'y' },
    ],
    [
      'Amina took back the arrival, no-show or call-off for session #7',
      of('session'),
      { attendance: 'no_show', attendance_at: 'x' },
      { attendance: null, attendance_at: null },
    ],
    ['Amina rescheduled booking #7', of('booking'), { scheduled_at: 'x' }, { scheduled_at: 'y' }],
    [
      'Amina changed the password of employee ifrah',
      of('employee', null, 'ifrah'),
      { password_hash: 'hidden' },
      { password_hash: 'hidden' },
    ],
    ['Amina changed the settings', of('settings'), { tax_rate: 5 }, { tax_rate: 6 }],
    ['ifrah was signed out', of('employee', 'sign_ins', 'ifrah'), { ended_at: null }, { ended_at: 'x' }],
  ])('says: %s', (sentence, record, before, after) => {
    expect(says({ ...record, before, after })).toBe(sentence);
  });

  const visitor = { kind: 'visitor', id: null, name: null, by_key: null } as const;
  const job = { kind: 'job', id: null, name: null, by_key: null } as const;
  it.each([
    [
      'A visitor began to pay sale R1: its goods are kept',
      visitor,
      { goods_reserved: false },
      { goods_reserved: true },
    ],
    [
      'A visitor tried to pay sale R1 again: its goods are kept longer',
      visitor,
      { hold_ends_at: 'x' },
      { hold_ends_at: 'y' },
    ],
    [
      'The money for sale R1 came in',
      job,
      { paid_at: null, received_cents: 0 },
      { paid_at: 'x', received_cents: 1030 },
    ],
    ['A part of the money for sale R1 came in', job, { received_cents: 0 }, { received_cents: 500 }],
    [
      'A visitor moved sale R1 one step back',
      visitor,
      { status: 'SHIPPED', step_back_reason: null },
      { status: 'PROCESSING', step_back_reason: 'The wrong order' },
    ],
  ] as const)('says what no staff did: %s', (sentence, actor, before, after) => {
    expect(says({ actor, before, after })).toBe(sentence);
  });

  it('says of the money of a visitor that it was paid, and of the money staff took who took it', () => {
    const paid = {
      change: 'create',
      record: receipt,
      after: { kind: 'receipt', amount_cents: 2100 },
    } as const;
    expect(says({ actor: visitor, ...paid })).toBe('The money for sale R1 came in');
    expect(says(paid)).toBe('Amina received money for sale R1');
  });

  it('names the account where a person has no name', () => {
    const signIn = { actor: visitor, ...of('employee', 'sign_ins', 'ifrah'), change: 'create' } as const;
    expect(says(signIn)).toBe('ifrah signed in');
    expect(says({ actor: visitor, change: 'create' })).toBe('A visitor made sale R1');
    const ended = {
      before: { status: 'PENDING', cancelled_at: null },
      after: { status: 'CANCELLED', cancelled_at: 'x' },
    };
    expect(says({ actor: job, ...ended })).toBe('The system cancelled sale R1');
    const client = { id: 3, name: 'Hodan' };
    expect(says({ ...of('booking'), change: 'create', client })).toBe('Amina added booking #7 of Hodan');
  });
});
