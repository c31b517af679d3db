import { GIFT_CARD, type Receipt } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Figures } from '../../ui/layout/figures.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import styles from './receipt-sheet.module.css';

/** The items: name, quantity, price and line total. */
export function ReceiptItems({ items }: { items: Receipt['items'] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.items}>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and the same thing may stand on it twice
        <li key={place} className={styles.item}>
          <span className={styles.name}>
            {item.name === GIFT_CARD ? t('Gift card') : <TextOf thing={item} />}
            {item.code !== undefined && (
              <small className={styles.returned}>
                {t('Code')}: <Figures>{item.code}</Figures>
              </small>
            )}
            {item.returned > 0 && (
              <small className={styles.returned}>
                {t('Of these returned')}: {formatNumber(item.returned)}
              </small>
            )}
          </span>
          <Figures>
            {formatNumber(item.quantity)} × {formatMoney(item.price)}
          </Figures>
          <span className={styles.amount}>{formatMoney(item.subtotal)}</span>
        </li>
      ))}
    </ul>
  );
}
