import { type BringBackReport, CAME_BACK_DAYS } from '@revive/contract';
import { BRING_BACK_NAMES } from '../../lib/bring-back-names.ts';
import { formatMonth } from '../../lib/format-period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { count, money, percent } from './cells.ts';
import type { Report } from './report-model.ts';

type Sums = BringBackReport['totals'];

/** Of those written to by lists, who came back, and what they paid. */
export function bringBackReport({ lists, totals, previous_totals }: BringBackReport, t: Translate): Report {
  const cellsOf = (sums: Sums) => ({
    sent: count(sums.sent),
    came: count(sums.came_back),
    share: percent(shareOf(sums)),
    paid: money(sums.paid),
  });
  return {
    isEmpty: totals.sent === 0 && previous_totals.sent === 0,
    emptyText: t('No list has written to clients in this period.'),
    figures: [
      { label: t('Written to'), now: count(totals.sent), before: previous_totals.sent, isRiseGood: null },
      { label: t('Came back'), now: count(totals.came_back), before: previous_totals.came_back },
      { label: t('Came back %'), now: percent(shareOf(totals)), before: shareOf(previous_totals) },
      { label: t('What they paid'), now: money(totals.paid), before: previous_totals.paid },
    ],
    tables: [
      {
        id: 'lists',
        title: t('By list and month'),
        subtitle: t('Came back: a session held or something bought within {{count}} days of the message.', {
          count: CAME_BACK_DAYS,
        }),
        columns: [
          { id: 'month', header: t('Month') },
          { id: 'list', header: t('List') },
          { id: 'sent', header: t('Written to'), isFigure: true },
          { id: 'came', header: t('Came back'), isFigure: true },
          { id: 'share', header: t('Came back %'), isFigure: true },
          { id: 'paid', header: t('What they paid'), isFigure: true },
        ],
        rows: lists.map(({ month, list, ...sums }) => ({
          id: `${month} ${list}`,
          cells: { month: formatMonth(month), list: t(BRING_BACK_NAMES[list]), ...cellsOf(sums) },
        })),
        totals: { month: t('Total'), ...cellsOf(totals) },
      },
    ],
  };
}

/** In percent, to one decimal; null where nothing was sent. */
const shareOf = ({ sent, came_back }: Sums): number | null =>
  sent === 0 ? null : Math.round((came_back / sent) * 1000) / 10;
