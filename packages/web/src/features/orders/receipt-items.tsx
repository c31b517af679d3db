import type { Receipt } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './receipt-sheet.module.css';

/** The items: name, quantity, price and line total. */
export const ReceiptItems = ({ items }: { items: Receipt['items'] }) => (
  <ul className={styles.items}>
    {items.map((item, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and the same thing may stand on it twice
      <li key={place} className={styles.item}>
        <span className={styles.name}>{item.name}</span>
        <Figures>
          {formatNumber(item.quantity)} × {formatMoney(item.price)}
        </Figures>
        <span className={styles.amount}>{formatMoney(item.subtotal)}</span>
      </li>
    ))}
  </ul>
);
