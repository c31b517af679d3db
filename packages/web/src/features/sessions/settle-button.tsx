import type { PaymentMethod, Session } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CreditCard from 'lucide-react/icons/credit-card';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { useSettleSession } from './mutations.ts';
import styles from './settle-button.module.css';

type SettleButtonProps = { session: Session; label: string };

/** Receives a session's unpaid amount: in cash with one press, other methods in a menu beside it. */
export function SettleButton({ session, label }: SettleButtonProps) {
  const { t } = useTranslation();
  const settle = useSettleSession();
  const receive = (payment_method: PaymentMethod) => settle.mutate({ session, payment_method });
  return (
    <span className={styles.pair}>
      <Button
        size="small"
        className={styles.main}
        icon={<Banknote />}
        isBusy={settle.isPending}
        onClick={() => receive('cash')}
      >
        {label}
      </Button>
      <Menu
        trigger={
          <IconButton
            size="small"
            variant="secondary"
            className={styles.more}
            label={t('How it was received')}
            icon={<ChevronDown />}
            disabled={settle.isPending}
          />
        }
      >
        <MenuItem icon={<Banknote />} onSelect={() => receive('cash')}>
          {t('Received in cash')}
        </MenuItem>
        <MenuItem icon={<CreditCard />} onSelect={() => receive('card')}>
          {t('Received by card')}
        </MenuItem>
        <MenuItem icon={<Smartphone />} onSelect={() => receive('mobile_money')}>
          {t('Received by mobile money')}
        </MenuItem>
      </Menu>
    </span>
  );
}
