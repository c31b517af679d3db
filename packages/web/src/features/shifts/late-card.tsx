import type { LateSale } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { lateLines } from './late-lines.ts';

/** What was sold in the shift without a line and came after the count; nothing where all came before. */
export function LateCard({ sales }: { sales: readonly LateSale[] }) {
  const { t } = useTranslation();
  if (sales.length === 0) return null;
  return (
    <Card
      title={t('Came later')}
      subtitle={t('Sold without a line, and in none of the figures of this shift.')}
    >
      <KeyValueList
        layout="rows"
        items={lateLines(t, sales).map(({ name, amount }) => ({ label: name, value: amount }))}
      />
    </Card>
  );
}
