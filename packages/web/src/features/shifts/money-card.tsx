import type { ShiftFigures, ShiftReport } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { drawerLines } from './report-lines.ts';

type MoneyCardProps = { shift: ShiftReport; figures: ShiftFigures };

/** How the expected cash is computed. */
export function MoneyCard({ shift, figures }: MoneyCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('Cash in the drawer')}>
      <KeyValueList
        layout="rows"
        items={drawerLines(shift, figures).map(({ name, amount }) => ({ label: t(name), value: amount }))}
      />
    </Card>
  );
}
