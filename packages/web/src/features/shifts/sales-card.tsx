import type { ShiftFigures } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { salesLines } from './report-lines.ts';

/** The sales of the shift, and its other receipts. */
export function SalesCard({ figures }: { figures: ShiftFigures }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Sales')}>
      <KeyValueList
        layout="rows"
        items={salesLines(figures).map(({ name, amount }) => ({ label: t(name), value: amount }))}
      />
    </Card>
  );
}
