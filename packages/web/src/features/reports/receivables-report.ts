import { formatPhone, type Receivable, type ReceivablesTotal } from '@revive/contract';
import { formatBusinessDay } from '../../lib/format-period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { change, money } from './cells.ts';
import type { Behind, Report } from './report-model.ts';

/** Balances of clients at the end of a period: the clients loaded so far, and the sum of all. */
export function receivablesReport(
  total: ReceivablesTotal,
  rows: readonly Receivable[],
  t: Translate,
): Report {
  const [now, before] = [total.period.end_date, total.previous_period.end_date];
  return {
    isEmpty: rows.length === 0 && total.total === 0 && total.previous_total === 0,
    figures: [
      {
        label: t('Owed to us'),
        now: money(total.total, { behind: behind(now) }),
        before: total.previous_total,
        isRiseGood: false,
        hint: t('at the end of {{day}}', { day: formatBusinessDay(now) }),
      },
    ],
    tables: [
      {
        id: 'clients',
        title: t('Owed by client'),
        subtitle: t('Below zero is what we owe the client.'),
        columns: [
          { id: 'client', header: t('Client') },
          { id: 'phone', header: t('Phone') },
          { id: 'balance', header: formatBusinessDay(now), isFigure: true },
          { id: 'before', header: formatBusinessDay(before), isFigure: true },
          { id: 'change', header: t('Change'), isFigure: true },
        ],
        rows: rows.map(({ client, client_name, client_phone, balance, previous_balance }) => ({
          id: String(client),
          cells: {
            client: client === null ? t('No client') : { text: client_name, to: `/client/${client}` },
            phone: client_phone ? formatPhone(client_phone) : '',
            balance: money(balance, { behind: behind(now, client ?? 'none') }),
            before: money(previous_balance, { behind: behind(before, client ?? 'none') }),
            change: change(balance, previous_balance),
          },
        })),
        totals: {
          client: t('All clients'),
          balance: money(total.total, { behind: behind(now) }),
          before: money(total.previous_total, { behind: behind(before) }),
          change: change(total.total, total.previous_total),
        },
      },
    ],
  };
}

// A balance includes everything since the beginning.
const behind = (end_date: string, client?: number | 'none'): Behind => ({
  list: 'entries',
  filter: { account: 'receivable', end_date, ...(client !== undefined && { client }) },
  adds: 'debit',
});
