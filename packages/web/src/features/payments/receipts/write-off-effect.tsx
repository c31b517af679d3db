import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { writeOffQuery } from '../../../queries/bookings.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type WriteOffEffectProps = {
  /** Undefined for a sale of goods. */
  booking: number | undefined;
  /** The dollars that are typed. */
  amount: number;
};

/** What writing off does to the figures: a cost, or less of what is not yet earned. Held sessions are given up first. */
export function WriteOffEffect({ booking, amount }: WriteOffEffectProps) {
  const { t } = useTranslation();
  const { data, isPending } = useQuery({ ...writeOffQuery(booking ?? 0), enabled: booking !== undefined });
  const known = t('The client no longer owes this amount. It can be reversed under Receipts.');
  if (booking === undefined) return <p>{`${known} ${t('It counts as a cost.')}`}</p>;
  if (isPending) return <Skeleton width="100%" />;
  if (!data) return <p>{known}</p>;
  const cost = Math.min(amount, data.earned);
  const rest = Math.round((amount - cost) * 100) / 100;
  const values = { cost: formatMoney(cost), rest: formatMoney(rest) };
  return (
    <p>
      {known}{' '}
      {rest <= 0
        ? t('It counts as a cost: the sessions were held.')
        : cost === 0
          ? t('It is no cost: the sessions were not held yet, and it lowers what is not yet earned.')
          : t(
              'Of this, {{cost}} is a cost, for sessions that were held. {{rest}} is no cost: those sessions were not held yet, and it lowers what is not yet earned.',
              values,
            )}
    </p>
  );
}
