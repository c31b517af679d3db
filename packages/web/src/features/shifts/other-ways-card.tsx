import type { ShiftFigures } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletName } from '../../lib/wallet-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { otherLines } from './report-lines.ts';

/** What was paid in the shift by other ways than cash; nothing where all was cash. */
export function OtherWaysCard({ figures }: { figures: ShiftFigures }) {
  const { t, translateMessage } = useTranslation();
  const lines = otherLines(figures, (wallet) => translateMessage(walletName(wallet)));
  if (lines.length === 0) return null;
  return (
    <Card title={t('Other ways to pay')}>
      <KeyValueList
        layout="rows"
        items={lines.map(({ name, values, amount }) => ({ label: t(name, values), value: amount }))}
      />
    </Card>
  );
}
