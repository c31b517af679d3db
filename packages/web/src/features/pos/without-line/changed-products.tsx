import type { ConflictDetail } from '@revive/contract';
import { formatMoney } from '../../../lib/money.ts';
import { type Translate, useTranslation } from '../../../lib/use-translation.ts';
import { Stack } from '../../../ui/layout/stack.tsx';

type Changed = NonNullable<ConflictDetail['products']>[number];

const keyOf = ({ product, receipt_price }: Changed) => `${product} ${receipt_price ?? ''}`;

/** The products it is about, each with what changed; a product that stands on two lines at one price is said once. */
export function ChangedProducts({ products }: { products: readonly Changed[] }) {
  const { t } = useTranslation();
  const each = new Map(products.map((changed) => [keyOf(changed), changed]));
  return (
    <Stack as="ul" gap={1}>
      {[...each].map(([key, changed]) => (
        <li key={key}>
          <strong>
            <bdi>{changed.name}</bdi>
          </strong>
          {': '}
          {sayChange(t, changed)}
        </li>
      ))}
    </Stack>
  );
}

function sayChange(t: Translate, { receipt_price, price, sold = 0, missing }: Changed): string {
  if (receipt_price !== undefined && price !== undefined)
    return t('sold at {{before}}, now {{now}}', {
      before: formatMoney(receipt_price),
      now: formatMoney(price),
    });
  if (missing === undefined) return t('{{count}} sold', { count: sold });
  return t('{{count}} sold, {{missing}} of them not in the books', { count: sold, missing: String(missing) });
}
