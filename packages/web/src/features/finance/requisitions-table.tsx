import type { Requisition } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { PendingButtons } from './pending-buttons.tsx';
import { PersonCell } from './person-cell.tsx';
import { RequisitionAmount, RequisitionPurpose, RequisitionState } from './requisition-cells.tsx';

type RequisitionsTableProps = {
  /** Undefined while they load. */
  requisitions: readonly Requisition[] | undefined;
  onEdit: (requisition: Requisition) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Requisitions with the six columns of spec row FIN-03. */
export function RequisitionsTable({ requisitions, onEdit, empty, footer }: RequisitionsTableProps) {
  const { t } = useTranslation();
  const columns: Column<Requisition>[] = [
    {
      id: 'purpose',
      header: t('Purpose'),
      isPrimary: true,
      cell: (row) => <RequisitionPurpose requisition={row} />,
    },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: (row) => <RequisitionAmount requisition={row} />,
    },
    { id: 'requester', header: t('Requester'), cell: (row) => <PersonCell person={row.requester} /> },
    { id: 'status', header: t('Status'), cell: (row) => <RequisitionState requisition={row} /> },
    { id: 'date', header: t('Date'), cell: (row) => formatDay(row.created_at) },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (row) => (
        <>
          {actionsOf(row, () => onEdit(row))}
          <HistoryLink type="requisition" id={row.id} title={row.purpose} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Requisitions')}
      columns={columns}
      rows={requisitions}
      rowKey={(row) => row.id}
      empty={empty}
      footer={footer}
    />
  );
}

/** The actions of a status; a decided requisition has none (spec rows FIN-07 and FIN-08). */
function actionsOf(requisition: Requisition, onEdit: () => void): ReactNode {
  if (requisition.status === 'pending') return <PendingButtons requisition={requisition} onEdit={onEdit} />;
  if (requisition.status === 'verified') return <DecideButtons requisition={requisition} />;
  return undefined;
}
