import type { Service } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Chip } from '../../ui/layout/chip.tsx';
import { MissingLanguages } from '../../ui/layout/missing-languages.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { ServiceActions } from './service-actions.tsx';
import { minutesOf } from './service-form-values.ts';
import styles from './services-table.module.css';

type ServicesTableProps = {
  /** Undefined while they load. */
  services: readonly Service[] | undefined;
  empty: ReactNode;
  footer: ReactNode;
};

/** Services with the eight columns of spec row SERV-01. */
export function ServicesTable({ services, empty, footer }: ServicesTableProps) {
  const { t } = useTranslation();
  const columns: Column<Service>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: (service) => <Name service={service} services={services ?? []} />,
    },
    {
      id: 'description',
      header: t('Description'),
      cell: (service) => <bdi className={styles.description}>{service.description}</bdi>,
    },
    {
      id: 'session_count',
      header: t('Session Count'),
      align: 'end',
      cell: (service) => formatNumber(service.session_count),
    },
    {
      id: 'days_between_sessions',
      header: t('Days Between Sessions'),
      align: 'end',
      cell: (service) => formatNumber(service.days_between_sessions),
    },
    {
      id: 'unit_price',
      header: t('Unit Price'),
      align: 'end',
      cell: (service) => formatMoney(service.unit_price),
    },
    {
      id: 'duration',
      header: t('Duration'),
      align: 'end',
      cell: (service) => t('{{n}} min', { n: formatNumber(minutesOf(service.duration)) }),
    },
    {
      id: 'measurements',
      header: t('Measurements'),
      cell: (service) =>
        service.measurement_types.length === 0 ? (
          '–'
        ) : (
          <ul className={styles.chips}>
            {service.measurement_types.map(({ id, name, unit }) => (
              <li key={id}>
                <Chip>{t('{{name}} ({{unit}})', { name, unit })}</Chip>
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (service) => <ServiceActions service={service} />,
    },
  ];
  return (
    <DataTable
      caption={t('Services')}
      columns={columns}
      rows={services}
      rowKey={(service) => service.id}
      empty={empty}
      footer={footer}
    />
  );
}

function Name({ service, services }: { service: Service; services: readonly Service[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.name}>
      <bdi>{service.name}</bdi>
      <bdi className={styles.category}>{service.category_name}</bdi>
      <MissingLanguages thing={service} others={services} />
      {!service.is_active && (
        <span>
          <Badge tone="grey">{t('Inactive')}</Badge>
        </span>
      )}
    </div>
  );
}
