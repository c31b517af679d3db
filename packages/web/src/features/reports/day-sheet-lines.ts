import type { CreditMove, DaySheet } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { behindSheet } from './behind-sheet.ts';
import { change, count, money } from './cells.ts';
import { METHOD_NAMES } from './labels.ts';
import { isMoved, line, type SheetLine, type SheetPart, step, sum } from './sheet-line.ts';
import { toCashUp, toResult, wallets, writtenOff } from './sheet-results.ts';

/** The sheet as lines that add up in front of the reader. What came to nothing is left out, but no sum. */
export function sheetParts(
  sheet: DaySheet,
  t: Translate,
  { taxesTreatments = false }: { taxesTreatments?: boolean } = {},
): SheetPart[] {
  return [
    planned(sheet, t),
    booked(sheet, t),
    toEarned(sheet, t),
    toReceived(sheet, t, taxesTreatments ? t('Tax') : t('Tax on goods')),
  ].concat(byWay(sheet, t), toCashUp(sheet, t), toResult(sheet, t), atTheEnd(sheet, t), wallets(sheet, t));
}

function planned({ planned, period }: DaySheet, t: Translate): SheetPart {
  const to = behindSheet(period);
  return {
    id: 'planned',
    title: t('In the calendar'),
    subtitle: t('What lies on these days, whenever it was agreed.'),
    lines: [
      line('bookings', t('Bookings that begin'), count(planned.bookings, to.bookingsBegun('all'))),
      line(
        'worth',
        t('Worth of the confirmed and completed ones'),
        money(planned.worth, to.bookingsBegun('confirmed')),
        t('On the dashboard it is Revenue Today. It has all their sessions, those of later days too.'),
      ),
      line(
        'sessions',
        t('Sessions planned'),
        count(planned.sessions, to.planned()),
        t('{{count}} of them held. Those of earlier bookings are among them.', {
          count: planned.sessions_held,
        }),
      ),
    ],
  };
}

function booked({ booked, period, earned }: DaySheet, t: Translate): SheetPart {
  const to = behindSheet(period);
  return {
    id: 'booked',
    title: t('What was booked and sold'),
    subtitle: t('What was agreed on these days, paid or not.'),
    lines: [
      line(
        'treatments',
        t('Treatments'),
        money(booked.treatments, to.booked('made', 'agreed')),
        t('{{count}} bookings made, with all their sessions, as it is agreed now', {
          count: booked.bookings,
        }),
      ),
      line(
        'without_booking',
        t('Paid without a booking'),
        money(
          booked.without_booking,
          to.entries(earned.accounts, 'credit', { source_type: 'finance_payment' }),
        ),
      ),
      line(
        'goods',
        t('Goods'),
        money(booked.goods, to.entries(earned.accounts, 'credit', { sale: 'goods' })),
        t('After discounts and returns, without tax'),
      ),
      sum('booked', t('Booked and sold'), money(booked.total)),
    ].filter(isMoved),
  };
}

function toEarned({ booked, earned, period }: DaySheet, t: Translate): SheetPart {
  const to = behindSheet(period);
  return {
    id: 'earned',
    title: t('From booked to earned'),
    subtitle: t('A treatment is earned when its session is held, goods when they are sold.'),
    lines: [
      line('start', t('Booked and sold'), money(booked.total)),
      line(
        'not_held',
        t('Not held yet'),
        step(0 - earned.not_held, to.booked('made', 'open')),
        t('Of the bookings made on these days'),
      ),
      line('earlier', t('Held of earlier bookings'), step(earned.earlier, to.booked('earlier', 'earned'))),
      sum('earned', t('Earned'), money(earned.total, to.entries(earned.accounts, 'credit'))),
    ].filter(isMoved),
  };
}

function toReceived(sheet: DaySheet, t: Translate, tax: string): SheetPart {
  const { earned, received, owed, unearned, written_off, period } = sheet;
  const to = behindSheet(period);
  const moved = ({ before, after }: DaySheet['owed']) =>
    t('{{before}} before, {{after}} at the end', { before: formatMoney(before), after: formatMoney(after) });
  return {
    id: 'received',
    title: t('From earned to received'),
    subtitle: t('Money comes before a session is held, or after it.'),
    lines: [
      line('start', t('Earned'), money(earned.total, to.entries(earned.accounts, 'credit'))),
      line(
        'tax',
        tax,
        step(received.tax, to.entries('tax_payable', 'credit', { without_movements: 'true' })),
      ),
      line(
        'unearned',
        t('Change of what is paid or owed ahead'),
        { ...change(unearned.after, unearned.before), ...to.entries('unearned_treatments', 'credit') },
        moved(unearned),
      ),
      line(
        'owed',
        t('Change of what clients owe'),
        { ...change(owed.before, owed.after), ...to.entries('receivable', 'credit') },
        moved(owed),
      ),
      ...credit(sheet, t),
      line(
        'brought_forward',
        t('Brought forward'),
        step(sheet.brought_forward, to.entries('brought_forward', 'credit')),
        t('What was brought in is neither earned nor received.'),
      ),
      writtenOff(written_off.earned, period, t),
      sum('received', t('Received'), money(received.total, to.received(sheet))),
    ].filter(isMoved),
  };
}

/** What is kept for clients is received and not earned; what is spent of it is earned and not received. */
function credit({ credit, period }: DaySheet, t: Translate): SheetLine[] {
  const behind = (move: CreditMove) =>
    behindSheet(period).entries('client_credit', 'credit', { credit: move });
  return [
    line(
      'kept',
      t('Kept for clients'),
      step(credit.kept, behind('kept')),
      t('Change, and money given back as credit or to a gift card'),
    ),
    line('gift_cards', t('Gift cards sold'), step(credit.gift_cards, behind('gift_cards'))),
    line('used', t('Paid with credit and gift cards'), step(0 - credit.used, behind('used'))),
    line('paid_out', t('Credit given back in money'), step(0 - credit.paid_out, behind('paid_out'))),
  ];
}

function byWay(sheet: DaySheet, t: Translate): SheetPart {
  const to = behindSheet(sheet.period);
  const { ways, total } = sheet.received;
  return {
    id: 'ways',
    title: t('Received, by way'),
    lines: [
      ...ways.map(({ payment_method, account, received, given_back, net }) =>
        line(
          payment_method,
          t(METHOD_NAMES[payment_method]),
          money(net, to.money(account)),
          given_back === 0
            ? undefined
            : t('{{received}} received, {{given_back}} given back', {
                received: formatMoney(received),
                given_back: formatMoney(given_back),
              }),
        ),
      ),
      sum('received', t('Received'), money(total, to.received(sheet))),
    ],
  };
}

function atTheEnd({ owed, unearned, credit, written_off, period }: DaySheet, t: Translate): SheetPart {
  const to = behindSheet(period);
  return {
    id: 'end',
    title: t('At the end'),
    lines: [
      line('owed', t('Owed by clients'), money(owed.after, to.report('receivables'))),
      line(
        'unearned',
        t('Not yet earned'),
        money(unearned.after, to.balance('unearned_treatments')),
        t('Paid or owed for sessions not yet held'),
      ),
      ...[
        line('credit', t('Kept for clients and gift cards'), money(credit.after, to.report('credit'))),
        line(
          'written_off',
          t('Written off before it was earned'),
          money(written_off.unearned, to.entries('unearned_treatments', 'debit', { write_offs: 'true' })),
          t('It lowered what clients owe and what is not yet earned, and no profit.'),
        ),
      ].filter(isMoved),
    ],
  };
}
