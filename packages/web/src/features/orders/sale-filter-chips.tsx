import type { Sale } from '@revive/contract';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/layout/chip.tsx';
import { CHANNEL_NAMES, SALE_STATUS_NAMES } from './labels.ts';
import styles from './sale-filter-chips.module.css';
import { type SaleFilterName, useSaleFilter } from './use-sale-filter.ts';

type FilterChip = { name: SaleFilterName; label: string };

/**
 * The active filters of the list, each with a button to remove it. The listed sales provide the names for ids.
 */
export function SaleFilterChips({ sales }: { sales: readonly Sale[] | undefined }) {
  const { t } = useTranslation();
  const { filter, change, clear } = useSaleFilter();
  const sellerName = sales?.[0]?.sold_by_name;
  const productName = sales?.[0]?.items.find((item) => item.product === Number(filter.product));
  const chips: (FilterChip | false | undefined)[] = [
    filter.channel && { name: 'channel', label: t(CHANNEL_NAMES[filter.channel]) },
    filter.status && { name: 'status', label: t(SALE_STATUS_NAMES[filter.status]) },
    !!filter.start_date && {
      name: 'start_date',
      label: t('From {{day}}', { day: formatDay(`${filter.start_date}T12:00:00Z`) }),
    },
    !!filter.end_date && {
      name: 'end_date',
      label: t('To {{day}}', { day: formatDay(`${filter.end_date}T12:00:00Z`) }),
    },
    filter.sales_person
      ? {
          name: 'sales_person',
          label: t('Sold by {{name}}', { name: sellerName ?? `#${filter.sales_person}` }),
        }
      : undefined,
    filter.product
      ? {
          name: 'product',
          label: productName?.product_or_service ?? t('Product #{{id}}', { id: filter.product }),
        }
      : undefined,
  ];
  const active = chips.filter((chip) => chip !== undefined && chip !== false);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('Active filters')}>
      {active.map(({ name, label }) => (
        <li key={name}>
          <Chip
            onRemove={() => change({ [name]: '' })}
            removeLabel={t('Remove the filter {{name}}', { name: label })}
          >
            {label}
          </Chip>
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onClick={clear}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  );
}
