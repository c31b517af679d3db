import type { Package } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { packagesQuery } from '../../queries/packages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { PackagesTable } from './packages-table.tsx';

const PackageDialog = lazyDialog(async () => (await import('./package-dialog.tsx')).PackageDialog);

const edit = (known?: Package) =>
  showDialog('package', (close) => <PackageDialog known={known} onClose={close} />);

/** The packages: sessions that are sold together, at one price. */
export function PackagesScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(packagesQuery());
  const forbidden = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const add = (
    <Button variant="primary" icon={<Plus />} disabledReason={forbidden} onClick={() => edit()}>
      {t('New package')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('Packages')}
        subtitle={t('Sessions that are sold together, and planned when the client can come.')}
        back={{ to: '/services', label: t('Services') }}
        actions={add}
      />
      <Card isFlush>
        {read.isError && !read.data ? (
          <QueryError query={read} message={t('The packages could not be loaded.')} />
        ) : (
          <PackagesTable
            packages={read.data}
            forbidden={forbidden}
            onEdit={edit}
            empty={
              <EmptyState drawing="jar">
                {t('No packages yet. A package is several sessions at one price.')}
              </EmptyState>
            }
          />
        )}
      </Card>
    </>
  );
}
