import type { Translated } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import type { Pictured } from '../products/picture.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import styles from './order-sections.module.css';

export type OrderLineView = {
  id: number;
  thing: Translated;
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
      {lines.map(({ id, thing, picture, quantity, total }) => (
        <li key={id} className={styles.line}>
          <span className={styles.picture}>
            <ShopPicture of={picture} sizes={['thumb']} shown="3.5rem" />
          </span>
          <Stack as="span" gap={0}>
            <span className={styles.name}>
              <TextOf thing={thing} />
            </span>
            <span className={styles.soft}>{t('Quantity: {{number}}', { number: quantity })}</span>
          </Stack>
          <strong className={styles.amount}>{formatMoney(total)}</strong>
        </li>
      ))}
    </ul>
  );
}
