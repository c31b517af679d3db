import type { ShiftFigures, ShiftReport } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { countLines, drawerLines } from './report-lines.ts';

type MoneyCardProps = { shift: ShiftReport; figures: ShiftFigures };

/** How the expected cash is computed, and what of it was found. */
export function MoneyCard({ shift, figures }: MoneyCardProps) {
  const { t } = useTranslation();
  const cash = shift.counts?.find(({ payment_method }) => payment_method === 'cash');
  const lines = [
    ...drawerLines(shift, figures),
    // What is expected stands in both.
    ...(cash ? countLines(cash).slice(1) : []),
  ];
  return (
    <Card title={t('Cash in the drawer')}>
      <KeyValueList
        layout="rows"
        items={lines.map(({ name, values, amount }) => ({ label: t(name, values), value: amount }))}
      />
    </Card>
  );
}
