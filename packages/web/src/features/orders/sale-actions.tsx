import type { Sale } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import styles from '../../ui/lists/row-actions.module.css';
import { PRINTER } from '../../ui/lists/row-icons.tsx';
import type { SaleAction } from './row-actions.ts';

/** The actions of a sale. Only managers and admins may edit and void; a voided sale stays voided. */
export function SaleActions({ sale, onAction }: { sale: Sale; onAction: (action: SaleAction) => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const taken = sale.status === 'cancelled' ? t('This sale is cancelled already.') : undefined;
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => onAction('items')}>
        {t('View Items ({{count}})', { count: sale.items.length })}
      </Button>
      <Button size="small" disabledReason={refusal} onClick={() => onAction('edit')}>
        {t('Edit')}
      </Button>
      <Button size="small" disabledReason={refusal ?? taken} onClick={() => onAction('void')}>
        {t('Delete')}
      </Button>
      <span className={styles.tools}>
        <IconButton
          size="small"
          variant="secondary"
          className={styles.tool}
          icon={PRINTER}
          label={t('Receipt')}
          onClick={() => onAction('receipt')}
        />
        <HistoryLink type="order" id={sale.id} title={sale.order_number} />
      </span>
    </div>
  );
}
