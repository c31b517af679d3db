import { EXPORT_KINDS, type ExportKind } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { exportsQuery } from '../../queries/exports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { ExportTable } from './export-table.tsx';
import styles from './exports.module.css';
import { useStartExport } from './mutations.ts';
import { FILE_NAMES } from './words.ts';

/** Everything the business has, as files that a spreadsheet opens and another business can bring in. */
export function ExportScreen() {
  const { t, translateMessage } = useTranslation();
  const [left, setLeft] = useState<ReadonlySet<ExportKind>>(new Set());
  const start = useStartExport();
  const list = useInfiniteQuery(exportsQuery());
  const kinds = EXPORT_KINDS.filter((kind) => !left.has(kind));
  const toggle = (kind: ExportKind) => {
    const changed = new Set(left);
    if (!changed.delete(kind)) changed.add(kind);
    setLeft(changed);
  };
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('Export')}
        back={{ to: '/settings', label: t('Settings') }}
        subtitle={t('All that the business has, as CSV files in one ZIP. It is kept for a day.')}
      />
      <Card title={t('Which files')}>
        <Stack>
          <div className={styles.kinds}>
            {EXPORT_KINDS.map((kind) => (
              <CheckboxField
                key={kind}
                label={t(FILE_NAMES[kind])}
                checked={!left.has(kind)}
                onChange={() => toggle(kind)}
              />
            ))}
          </div>
          {start.isError && <InlineNotice kind="error">{translateMessage(start.error.message)}</InlineNotice>}
          <Cluster>
            <Button
              variant="primary"
              isBusy={start.isPending}
              disabled={kinds.length === 0}
              onClick={() => start.mutate(kinds)}
            >
              {t('Make the files')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
      <Card title={t('Files of the last day')} isFlush>
        <QueryList list={list} failure={t('The exports could not be loaded.')}>
          {(exports, loadMore) =>
            exports?.length === 0 ? (
              <EmptyState>{t('No files were made in the last day.')}</EmptyState>
            ) : (
              <ExportTable exports={exports} footer={loadMore} />
            )
          }
        </QueryList>
      </Card>
    </Stack>
  );
}
