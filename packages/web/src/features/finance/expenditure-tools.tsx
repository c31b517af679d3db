import { PAYMENT_METHODS } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { PeriodFields } from '../../ui/forms/period-fields.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import styles from '../../ui/lists/list-tools.module.css';
import { METHOD_NAMES } from './labels.ts';
import { useExpenditureFilter } from './use-expenditure-filter.ts';

/** The filters of the expenses. */
export function ExpenditureTools() {
  const { t } = useTranslation();
  const { method, chooseMethod } = useExpenditureFilter();
  return (
    <div className={styles.tools}>
      <SearchField param="search" placeholder={t('Search expenses...')} />
      <SelectField
        label={t('Payment Method')}
        value={method ?? ''}
        onChange={(event) => chooseMethod(event.target.value)}
        placeholder={t('Any method')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(METHOD_NAMES[value]) }))}
      />
      <PeriodFields />
    </div>
  );
}
