import type { Package } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { MissingLanguages } from '../../ui/layout/missing-languages.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useRemovePackage } from './mutations.ts';

type PackagesTableProps = {
  /** Undefined while they load. */
  packages: readonly Package[] | undefined;
  /** Why this person may not change them; undefined where they may. */
  forbidden: string | undefined;
  onEdit: (known: Package) => void;
  empty: ReactNode;
};

/** Packages with what they hold, their price and how long they last. */
export function PackagesTable({ packages, forbidden, onEdit, empty }: PackagesTableProps) {
  const { t } = useTranslation();
  const columns: Column<Package>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: (one) => (
        <Cluster isCentered>
          <bdi>{one.name}</bdi>
          <MissingLanguages thing={one} others={packages ?? []} />
          {!one.is_active && <Badge tone="grey">{t('Inactive')}</Badge>}
        </Cluster>
      ),
    },
    {
      id: 'sessions',
      header: t('Sessions'),
      cell: (one) => (
        <Stack as="ul" gap={1}>
          {one.services.map(({ service, name, count }) => (
            <li key={service}>
              {count} × <bdi>{name}</bdi>
            </li>
          ))}
        </Stack>
      ),
    },
    { id: 'price', header: t('Price'), align: 'end', cell: (one) => formatMoney(one.price) },
    {
      id: 'alone',
      header: t('One by one'),
      align: 'end',
      cell: (one) =>
        formatMoney(one.services.reduce((sum, { unit_price, count }) => sum + unit_price * count, 0)),
    },
    {
      id: 'valid',
      header: t('Valid for'),
      cell: (one) =>
        one.valid_months === null ? t('for ever') : t('{{count}} months', { count: one.valid_months }),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (one) => <PackageActions known={one} forbidden={forbidden} onEdit={onEdit} />,
    },
  ];
  return (
    <DataTable
      caption={t('Packages')}
      columns={columns}
      rows={packages}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

type PackageActionsProps = { known: Package } & Pick<PackagesTableProps, 'forbidden' | 'onEdit'>;

function PackageActions({ known, forbidden, onEdit }: PackageActionsProps) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const remove = useRemovePackage();
  const { id, name } = known;
  const askAndRemove = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name }),
      message: t('It was never sold, so nothing else goes with it.'),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    remove.mutate(id, {
      onSuccess: () => showToast.success(t('Package deleted')),
      onError: (error) =>
        showToast.error(t('The package was not deleted.'), { detail: translateMessage(error.message) }),
    });
  };
  const whyKept = known.is_sold
    ? t('This package was sold. Switch it off instead of deleting it.')
    : undefined;
  return (
    <>
      <Button size="small" disabledReason={forbidden} onClick={() => onEdit(known)}>
        {t('Edit')}
      </Button>
      <Button
        size="small"
        disabledReason={forbidden ?? whyKept}
        isBusy={remove.isPending}
        onClick={() => void askAndRemove()}
      >
        {t('Delete')}
      </Button>
      <HistoryLink type="package" id={id} title={name} />
    </>
  );
}
