import { SALE_STATUSES, SALES_CHANNELS } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { DateRangeFields } from '../../ui/forms/date-range-fields.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from '../../ui/lists/list-tools.module.css';
import { CHANNEL_NAMES, SALE_STATUS_NAMES } from './labels.ts';
import { useSaleFilter } from './use-sale-filter.ts';

/** The filters of the sales. */
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
      <DateRangeFields start_date={filter.start_date} end_date={filter.end_date} onChange={change} />
    </div>
  );
}
