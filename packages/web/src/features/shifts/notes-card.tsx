import type { ShiftFigures, ShiftReport } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { noteCountLines, noteLines } from './note-lines.ts';

type NotesCardProps = { shift: ShiftReport; second: NonNullable<ShiftFigures['second']> };

/** How the expected notes of the second currency come about, and what of them was found. */
export function NotesCard({ shift: { note_count }, second }: NotesCardProps) {
  const { t } = useTranslation();
  const lines = [
    ...noteLines(second),
    // What is expected stands in both.
    ...(note_count ? noteCountLines(note_count).slice(1) : []),
  ];
  return (
    <Card title={t('Cash in {{code}}', { code: second.currency })}>
      <KeyValueList
        layout="rows"
        items={lines.map(({ name, values, amount }) => ({ label: t(name, values), value: amount }))}
      />
    </Card>
  );
}
