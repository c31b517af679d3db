import type { Sale } from '@revive/contract';
import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from '../../ui/lists/row-actions.module.css';
import { PRINTER } from '../../ui/lists/row-icons.tsx';
import { RowMenu } from '../../ui/lists/row-menu.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import { MenuLink } from '../../ui/overlays/menu-link.tsx';
import type { SaleAction } from './row-actions.ts';
import { useReturnRefusal } from './use-return-refusal.ts';

/** The actions of a sale. Only managers and admins may edit and void; a voided sale stays voided. */
export function SaleActions({ sale, onAction }: { sale: Sale; onAction: (action: SaleAction) => void }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const back = useReturnRefusal(sale);
  const taken = sale.status === 'cancelled' ? t('This sale is cancelled already.') : undefined;
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => onAction('items')}>
        {t('View Items ({{count}})', { count: sale.items.length })}
      </Button>
      {sale.refund_due > 0 && (
        <Button size="small" disabledReason={refusal} onClick={() => onAction('refund')}>
          {t('Record refund')}
        </Button>
      )}
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
        <RowMenu record={{ type: 'order', id: sale.id, title: sale.order_number }}>
          {sale.bill !== null && (
            <MenuLink icon={<ReceiptText />} to={`/bills/${sale.bill}`}>
              {t('Open the bill')}
            </MenuLink>
          )}
          {back.isGoods && (
            <MenuItem
              icon={<PackageOpen />}
              disabledReason={back.refusal}
              onSelect={() => onAction('return')}
            >
              {t('Return')}
            </MenuItem>
          )}
        </RowMenu>
      </span>
    </div>
  );
}
