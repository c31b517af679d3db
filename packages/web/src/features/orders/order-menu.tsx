import { type OnlineOrder, PREVIOUS_STATUS } from '@revive/contract';
import Ban from 'lucide-react/icons/ban';
import Banknote from 'lucide-react/icons/banknote';
import List from 'lucide-react/icons/list';
import Printer from 'lucide-react/icons/printer';
import Undo from 'lucide-react/icons/undo-2';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from '../../ui/lists/row-actions.module.css';
import { ELLIPSIS } from '../../ui/lists/row-icons.tsx';
import { HistoryItem } from '../../ui/lists/row-menu.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { MenuItem } from '../../ui/overlays/menu-item.tsx';
import type { OrderAction } from './row-actions.ts';
import { useOrderRefusals } from './use-order-refusals.ts';

/** The other actions of an order; a disabled one says why. */
export function OrderMenu({
  order,
  onAction,
}: {
  order: OnlineOrder;
  onAction: (action: OrderAction) => void;
}) {
  const { t } = useTranslation();
  const refusals = useOrderRefusals(order);
  const isOver = order.status === 'CANCELLED';
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          variant="secondary"
          className={styles.tool}
          icon={ELLIPSIS}
          label={t('More about order {{number}}', { number: order.order_number })}
        />
      }
    >
      <MenuItem icon={<List />} onSelect={() => onAction('details')}>
        {t('Details')}
      </MenuItem>
      <MenuItem icon={<Printer />} onSelect={() => onAction('receipt')}>
        {t('Receipt')}
      </MenuItem>
      {!isOver && order.payment_status === 'UNPAID' && order.bill === null && (
        <MenuItem icon={<Banknote />} onSelect={() => onAction('receive')}>
          {t('Receive payment')}
        </MenuItem>
      )}
      {PREVIOUS_STATUS[order.status] && (
        <MenuItem icon={<Undo />} onSelect={() => onAction('step-back')}>
          {t('Step back')}
        </MenuItem>
      )}
      {!isOver && order.status !== 'DELIVERED' && (
        <MenuItem
          icon={<Ban />}
          tone="danger"
          disabledReason={refusals.cancel}
          onSelect={() => onAction('cancel')}
        >
          {t('Cancel order')}
        </MenuItem>
      )}
      <HistoryItem record={{ type: 'order', id: order.id, title: order.order_number }} />
    </Menu>
  );
}
