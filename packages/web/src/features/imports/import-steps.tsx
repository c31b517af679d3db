import { IMPORT_NEEDS, type Import, type ImportMapping } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CheckCard } from './check-card.tsx';
import { ColumnFields } from './column-fields.tsx';
import { useCheck } from './mutations.ts';
import { FIELD_LABELS, KIND_NAMES } from './words.ts';

/** From the columns of a file over its check to the moment it is brought in. */
export function ImportSteps({ imported, onLeave }: { imported: Import; onLeave: () => void }) {
  const { t, translateMessage } = useTranslation();
  const [mapping, setMapping] = useState<ImportMapping>(imported.mapping);
  const check = useCheck(imported.id);
  const missing = IMPORT_NEEDS[imported.kind].filter((names) => names.every((name) => !mapping[name]));
  const names = missing.map(([name]) => t(FIELD_LABELS[name!])).join(', ');
  // Another choice makes an earlier check untrue.
  const change = (changed: ImportMapping) => {
    setMapping(changed);
    check.reset();
  };
  return (
    <>
      <Card
        title={t('2. Match the columns')}
        subtitle={t('{{name}}: {{kind}}, {{count}} rows', {
          name: imported.name,
          kind: t(KIND_NAMES[imported.kind]),
          count: imported.rows,
        })}
      >
        <Stack>
          <ColumnFields imported={imported} mapping={mapping} onChange={change} />
          {missing.length > 0 && (
            <InlineNotice kind="warning">
              {t('Choose a column for: {{fields}}.', { fields: names })}
            </InlineNotice>
          )}
          {check.isError && <InlineNotice kind="error">{translateMessage(check.error.message)}</InlineNotice>}
          <Cluster>
            <Button
              variant={check.data ? 'secondary' : 'primary'}
              isBusy={check.isPending}
              disabled={missing.length > 0}
              onClick={() => check.mutate({ mapping })}
            >
              {t('Check the file')}
            </Button>
            <Button variant="quiet" onClick={onLeave}>
              {t('Another file')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
      {check.data && (
        <CheckCard
          imported={imported}
          check={check.data}
          isChecking={check.isPending}
          onOrder={(date_order) => check.mutate({ mapping, date_order })}
        />
      )}
    </>
  );
}
