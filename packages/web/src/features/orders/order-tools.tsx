import { ORDER_STATUSES } from '@revive/contract';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { ORDER_STATUS_NAMES } from './labels.ts';
import styles from './order-tools.module.css';

/** The filters of the orders, and a refresh button (spec row ORD-01). */
export function OrderTools({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const [status, setStatus] = useAddressParam('order_status');
  const [refunds, setRefunds] = useAddressParam('refund_due');
  // A separate state, because background refreshes show no spinner.
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await onRefresh();
    setRefreshing(false);
  };
  return (
    <div className={styles.tools}>
      <CheckboxField
        label={t('Refunds due')}
        checked={refunds !== ''}
        onChange={(event) => setRefunds(event.target.checked ? 'true' : '')}
      />
      <SelectField
        label={t('Order status')}
        isLabelHidden
        value={status.toUpperCase()}
        onChange={(event) => setStatus(event.target.value)}
        placeholder={t('All Orders')}
        options={ORDER_STATUSES.map((value) => ({ value, label: t(ORDER_STATUS_NAMES[value]) }))}
      />
      <Button icon={<RefreshCw />} isBusy={isRefreshing} onClick={() => void refresh()}>
        {t('Refresh')}
      </Button>
    </div>
  );
}
