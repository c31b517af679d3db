import type { ImportCheck, ImportField } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { FIELD_LABELS } from './words.ts';

const SHOWN = 50;

/** What known records would say instead. */
export function ChangeTable({ changes }: Pick<ImportCheck, 'changes'>) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <Stack gap={2}>
      <DataTable
        caption={t('What would change')}
        rows={changes.slice(0, SHOWN).map((change, place) => ({ ...change, place }))}
        rowKey={({ place }) => place}
        empty={null}
        columns={[
          { id: 'name', header: t('Name'), isPrimary: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'field', header: t('What'), cell: ({ field }) => t(FIELD_LABELS[field as ImportField]) },
          { id: 'from', header: t('Now'), cell: ({ from }) => <bdi>{from || '–'}</bdi> },
          { id: 'to', header: t('Then'), cell: ({ to }) => <bdi>{to}</bdi> },
        ]}
      />
    </Stack>
  );
}
