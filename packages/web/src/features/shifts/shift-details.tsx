import type { ShiftReport } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatUnits } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';

/** Who opened, counted and closed a shift, and when. */
export function ShiftDetails({ shift }: { shift: ShiftReport }) {
  const { t } = useTranslation();
  const by = (instant: string | null, name: string | null) =>
    instant && t('{{time}} by {{name}}', { time: formatSessionDateTime(instant), name: name ?? '' });
  const details = [
    { label: t('Opened'), value: by(shift.opened_at, shift.user.name) },
    { label: t('Float'), value: formatMoney(shift.float) },
    {
      label: shift.second ? t('Float in {{code}}', { code: shift.second.currency }) : '',
      value: shift.second && formatUnits(shift.second.float, shift.second.currency),
    },
    { label: t('Counted'), value: by(shift.counted_at, shift.counted_by_name) },
    { label: t('Closed'), value: by(shift.closed_at, shift.closed_by_name) },
    { label: t('Notes'), value: shift.notes },
  ];
  return (
    <Card title={t('Shift')}>
      <KeyValueList layout="rows" items={details.filter(({ value }) => value)} />
    </Card>
  );
}
