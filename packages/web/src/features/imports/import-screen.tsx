import { useQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { importQuery, isOpen } from '../../queries/imports.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ImportHistory } from './import-history.tsx';
import { ImportSteps } from './import-steps.tsx';
import { UploadCard } from './upload-card.tsx';

/** Brings clients, products, stock, debts and paid sessions in from a file of another program. */
export function ImportScreen() {
  const { t } = useTranslation();
  const [chosen, choose] = useAddressParam('import');
  const id = Number(chosen);
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('Import')}
        back={{ to: '/settings', label: t('Settings') }}
        subtitle={t(
          'Bring your old book in from a spreadsheet or another program. Nothing is written before you have seen what each row would do, and all of it can be undone.',
        )}
      />
      {id > 0 ? (
        <OpenImport id={id} onLeave={() => choose('')} />
      ) : (
        <UploadCard onSent={(sent) => choose(String(sent))} />
      )}
      <ImportHistory />
    </Stack>
  );
}

function OpenImport({ id, onLeave }: { id: number; onLeave: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(importQuery(id));
  if (query.isError)
    return (
      <Card>
        <QueryError query={query} message={t('The import could not be loaded.')} />
      </Card>
    );
  if (!query.data)
    return (
      <Card>
        <Skeleton width="60%" />
      </Card>
    );
  if (!isOpen(query.data.state)) return <UploadCard done={query.data} onSent={onLeave} />;
  return <ImportSteps imported={query.data} onLeave={onLeave} />;
}
