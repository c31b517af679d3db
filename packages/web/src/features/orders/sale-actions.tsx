import type { Sale } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { HistoryLink } from '../../ui/history-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from '../../ui/row-acts.module.css';
import { PRINTER } from '../../ui/row-icons.tsx';
import type { SaleAct } from './acts.ts';

/** What a sale's row offers; changing and taking back are a manager's, and a sale once taken back stays so. */
export function SaleActions({ sale, onAct }: { sale: Sale; onAct: (act: SaleAct) => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const taken = sale.status === 'cancelled' ? t('This sale is cancelled already.') : undefined;
  return (
    <div className={styles.acts}>
      <Button size="small" onClick={() => onAct('items')}>
        {t('View Items ({{count}})', { count: sale.items.length })}
      </Button>
      <Button size="small" disabledReason={refusal} onClick={() => onAct('edit')}>
        {t('Edit')}
      </Button>
      <Button size="small" disabledReason={refusal ?? taken} onClick={() => onAct('void')}>
        {t('Delete')}
      </Button>
      <span className={styles.tools}>
        <IconButton
          size="small"
          variant="secondary"
          className={styles.tool}
          icon={PRINTER}
          label={t('Receipt')}
          onClick={() => onAct('receipt')}
        />
        <HistoryLink type="order" id={sale.id} title={sale.order_number} />
      </span>
    </div>
  );
}
