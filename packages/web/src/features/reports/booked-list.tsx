import type { BookedTreatment } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney, formatMoneyDelta } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type BookedListFilter, bookedQuery } from '../../queries/reports.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { BehindLine, BehindList } from './behind-list.tsx';
import { change } from './cells.ts';
import type { BookedAmount } from './report-model.ts';

/** What of a booking adds to the figure, with its sign. */
const AMOUNTS: Record<BookedAmount, (row: BookedTreatment) => string> = {
  agreed: ({ agreed }) => formatMoney(agreed),
  open: ({ agreed, earned }) => formatMoneyDelta(change(earned, agreed).value ?? 0),
  earned: ({ earned }) => formatMoneyDelta(earned),
};

/** The bookings behind a figure of the sheet, newest first, each with a link to it and to its client. */
export function BookedList({ filter, amount }: { filter: BookedListFilter; amount: BookedAmount }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(bookedQuery(filter));
  return (
    <BehindList label={t('Bookings')} list={list}>
      {(row) => (
        <BehindLine
          key={row.booking}
          title={
            <Link to={`/client/${row.client}?tab=payments`}>
              <bdi>{row.client_name}</bdi>
            </Link>
          }
          amount={AMOUNTS[amount](row)}
          details={[
            <Link key="booking" to={`/bookings?booking=${row.booking}`}>
              {row.services.join(', ')}
            </Link>,
            t('made {{time}}', { time: formatSessionDateTime(row.made_at) }),
            t('{{earned}} of {{agreed}} earned on these days', {
              earned: formatMoney(row.earned),
              agreed: formatMoney(row.agreed),
            }),
          ]}
        />
      )}
    </BehindList>
  );
}
