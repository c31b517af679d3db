import type { ConflictDetail } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';

/** The products it is about, each with what changed. */
export function ChangedProducts({ products }: { products: NonNullable<ConflictDetail['products']> }) {
  const { t } = useTranslation();
  return (
    <KeyValueList
      layout="rows"
      items={products.map(({ name, receipt_price, price, sold, missing }) => ({
        label: name,
        value:
          receipt_price !== undefined && price !== undefined
            ? t('sold at {{before}}, now {{now}}', {
                before: formatMoney(receipt_price),
                now: formatMoney(price),
              })
            : missing !== undefined
              ? t('{{count}} sold, {{missing}} of them not in the books', {
                  count: sold ?? 0,
                  missing: String(missing),
                })
              : t('{{count}} sold', { count: sold ?? 0 }),
      }))}
    />
  );
}
