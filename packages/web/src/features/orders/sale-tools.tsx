import { SALE_STATUSES, SALES_CHANNELS } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { DateTimeField } from '../../ui/date-time-field.tsx';
import styles from '../../ui/list-tools.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSaleFilter } from './use-sale-filter.ts';
import { CHANNEL_NAMES, SALE_STATUS_NAMES } from './words.ts';

/** What narrows the list of sales. */
export function SaleTools() {
  const { t } = useTranslation();
  const { filter, change } = useSaleFilter();
  return (
    <div className={styles.tools}>
      <SearchField param="search" placeholder={t('Search by client name or sale ID...')} />
      <SelectField
        label={t('Channel')}
        value={filter.channel ?? ''}
        onChange={(event) => change({ channel: event.target.value })}
        placeholder={t('All channels')}
        options={SALES_CHANNELS.map((value) => ({ value, label: t(CHANNEL_NAMES[value]) }))}
      />
      <SelectField
        label={t('Status')}
        value={filter.status ?? ''}
        onChange={(event) => change({ status: event.target.value })}
        placeholder={t('Any status')}
        options={SALE_STATUSES.map((value) => ({ value, label: t(SALE_STATUS_NAMES[value]) }))}
      />
      <DateTimeField
        type="date"
        label={t('From')}
        value={filter.start_date ?? ''}
        max={filter.end_date}
        onChange={(event) => change({ start_date: event.target.value })}
      />
      <DateTimeField
        type="date"
        label={t('To')}
        value={filter.end_date ?? ''}
        min={filter.start_date}
        onChange={(event) => change({ end_date: event.target.value })}
      />
    </div>
  );
}
