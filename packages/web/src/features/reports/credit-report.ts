import { type CreditOfClient, type CreditTotal, formatPhone } from '@revive/contract';
import { formatBusinessDay } from '../../lib/format-period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { change, money } from './cells.ts';
import type { Behind, Report } from './report-model.ts';

/** Credit at the end of a period: the clients loaded so far, all of them together, and gift cards as one sum. */
export function creditReport(total: CreditTotal, rows: readonly CreditOfClient[], t: Translate): Report {
  const [now, before] = [total.period.end_date, total.previous_period.end_date];
  const hint = t('at the end of {{day}}', { day: formatBusinessDay(now) });
  return {
    isEmpty: rows.length === 0 && total.total === 0 && total.previous_total === 0,
    figures: [
      {
        label: t('Kept for clients and gift cards'),
        now: money(total.total, { behind: behind(now) }),
        before: total.previous_total,
        isRiseGood: false,
        hint,
      },
      { label: t('Kept for clients'), now: money(total.clients), before: total.previous_clients, hint },
      {
        label: t('Left on gift cards'),
        now: money(total.gift_cards),
        before: total.previous_gift_cards,
        hint,
      },
    ],
    tables: [
      {
        id: 'clients',
        title: t('Credit by client'),
        subtitle: t('What moved it stands in the profile of the client.'),
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
            client: { text: client_name, to: `/client/${client}?tab=payments` },
            phone: formatPhone(client_phone),
            balance: money(balance),
            before: money(previous_balance),
            change: change(balance, previous_balance),
          },
        })),
        totals: {
          client: t('All clients'),
          balance: money(total.clients),
          before: money(total.previous_clients),
          change: change(total.clients, total.previous_clients),
        },
      },
    ],
  };
}

// A balance includes everything since the beginning.
const behind = (end_date: string): Behind => ({
  list: 'entries',
  filter: { account: 'client_credit', end_date },
  adds: 'credit',
});
