import type { Translated } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { NameOfThing } from '../cart/name-of-thing.tsx';
import type { Pictured } from '../products/picture.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import styles from './order-sections.module.css';

export type OrderLineView = {
  id: number;
  thing: Translated;
  isCard: boolean;
  picture: Pictured;
  quantity: number;
  /** Dollars. */
  total: number;
};

/** The items: picture, name, quantity and line total. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, thing, isCard, picture, quantity, total }) => (
        <li key={id} className={styles.line}>
          <span className={styles.picture}>
            <ShopPicture of={picture} sizes={['thumb']} shown="3.5rem" />
          </span>
          <Stack as="span" gap={0}>
            <span className={styles.name}>
              <NameOfThing thing={thing} isCard={isCard} />
            </span>
            <span className={styles.soft}>{t('Quantity: {{number}}', { number: quantity })}</span>
          </Stack>
          <strong className={styles.amount}>{formatMoney(total)}</strong>
        </li>
      ))}
    </ul>
  );
}
