import { CHECKOUT_PAGE } from '@revive/contract';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Cluster } from '../../ui/layout/cluster.tsx';
import tones from '../../ui/layout/tone.module.css';
import { giveUpUnsent } from '../checkout/made-store.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import styles from './open-orders-notice.module.css';

/** An order that the line did not take, for who left its page: it goes on there, or stays a cart. */
export function UnsentNotice() {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  return (
    <div className={classNames(styles.order, tones.yellow)}>
      <p role="status" className={styles.text}>
        {t('Your order could not be sent, and nothing was paid. Do you still want it?')}
      </p>
      <Cluster isCentered>
        <a href={linkTo(CHECKOUT_PAGE)} className={buttonClass({ size: 'small' })}>
          {t('Go on')}
        </a>
        <Button size="small" onClick={giveUpUnsent}>
          {t('Leave it in the cart')}
        </Button>
      </Cluster>
    </div>
  );
}
