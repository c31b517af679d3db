import type { Analytics } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { personName } from './labels.ts';
import styles from './people-table.module.css';
import { salesAddress } from './sales-address.ts';

type Person = Analytics['sales_by_person'][number];

type PeopleTableProps = {
  /** Undefined while they load. */
  analytics: Analytics | undefined;
  query: AnalyticsQuery;
};

/** Sales by person (spec row ANLY-09), and the sales without a person. */
export function PeopleTable({ analytics, query }: PeopleTableProps) {
  const { t } = useTranslation();
  const columns: Column<Person>[] = [
    {
      id: 'person',
      header: t('Sales Person'),
      isPrimary: true,
      cell: ({ sales_person }) => (
        <Link to={salesAddress({ ...query, sales_person: sales_person.id })}>{personName(sales_person)}</Link>
      ),
    },
    { id: 'total', header: t('Total Sales'), align: 'end', cell: ({ total }) => formatMoney(total) },
    { id: 'orders', header: t('Orders'), align: 'end', cell: ({ count }) => formatNumber(count) },
    {
      id: 'average',
      header: t('Average Order'),
      align: 'end',
      cell: ({ total, count }) => formatMoney(total / count),
    },
  ];
  return (
    <DataTable
      caption={t('Sales Performance by Person')}
      columns={columns}
      rows={analytics?.sales_by_person}
      rowKey={({ sales_person }) => sales_person.id}
      skeletonRows={3}
      empty={<EmptyState isCompact>{t('No one sold anything at the counter in this period.')}</EmptyState>}
      footer={analytics && <Unnamed analytics={analytics} />}
    />
  );
}

/** The total less the sales of all people: online orders have no seller. */
function Unnamed({ analytics }: { analytics: Analytics }) {
  const { t } = useTranslation();
  const people = analytics.sales_by_person;
  const count = analytics.total_orders - people.reduce((sum, person) => sum + person.count, 0);
  if (count === 0) return null;
  const amount = analytics.total_sales - people.reduce((sum, person) => sum + person.total, 0);
  return (
    <p className={styles.unnamed}>
      {t('{{amount}} in {{count}} orders has no sales person: the shop and the app sell by themselves.', {
        amount: formatMoney(amount),
        count,
      })}
    </p>
  );
}
