import { PACKAGES_PAGE, productPath } from '@revive/contract';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useNameOf } from '../../ui/layout/text-of.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import { type CartLine, isSoldOut, removeFromCart, setQuantity } from './cart.ts';
import styles from './cart-drawer.module.css';
import { lineTotal } from './line-total.ts';
import { NameOfThing } from './name-of-thing.tsx';
import { isGiftCard, isGoods } from './offers.ts';
import { useNoMore } from './use-guest-limit.ts';

type CartLineRowProps = {
  line: CartLine;
  /** The line when the cart was opened, before the catalogue was reloaded. */
  before: CartLine | undefined;
};

/** SHOP-17: picture, name, unit price, line total, and buttons for fewer, more and remove. */
export function CartLineRow({ line, before }: CartLineRowProps) {
  const { t, translateMessage } = useTranslation();
  const linkTo = useShopLink();
  const { product, quantity } = line;
  const { id } = product;
  const nameOf = useNameOf();
  const name = isGiftCard(product) ? translateMessage(product.name) : nameOf(product);
  const isGone = isSoldOut(line);
  const why = useNoMore(line);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <ShopPicture of={product} sizes={['thumb', 'card']} shown="5rem" />
      </div>
      <Stack gap={1}>
        <a href={linkTo(isGoods(line) ? productPath(product) : PACKAGES_PAGE)} className={styles.name}>
          <NameOfThing thing={product} isCard={isGiftCard(product)} />
        </a>
        <span className={styles.unit}>{formatMoney(product.price)}</span>
        <LineNotice line={line} before={before} />
      </Stack>
      <strong className={styles.lineTotal}>{isGone ? '—' : formatMoney(lineTotal(line))}</strong>
      <div className={styles.controls}>
        {!isGone && (
          <fieldset className={styles.stepper}>
            <legend className={styles.legend}>{t('Quantity of {{name}}', { name })}</legend>
            <IconButton
              label={t('One less of {{name}}', { name })}
              icon={<Minus />}
              size="small"
              onClick={() => setQuantity(id, quantity - 1)}
            />
            <output className={styles.quantity}>{quantity}</output>
            <IconButton
              label={t('One more of {{name}}', { name })}
              icon={<Plus />}
              size="small"
              {...(why && { disabledReason: why })}
              onClick={() => setQuantity(id, quantity + 1)}
            />
          </fieldset>
        )}
        <IconButton
          label={t('Remove {{name}}', { name })}
          icon={<Trash2 />}
          size="small"
          onClick={() => removeFromCart(id)}
        />
      </div>
    </li>
  );
}

/** What changed in the shop since the product was put in, to avoid a surprise at the checkout. */
function LineNotice({ line, before }: CartLineRowProps) {
  const { t } = useTranslation();
  if (isSoldOut(line))
    return <span className={styles.gone}>{t('Sold out. It is not part of the sum.')}</span>;
  const hasOtherPrice = before && before.product.price !== line.product.price;
  return (
    <>
      {hasOtherPrice && (
        <span className={styles.changed}>
          {t('The price was {{price}}', { price: formatMoney(before.product.price) })}
        </span>
      )}
      {before && before.quantity > line.product.quantity && (
        <span className={styles.changed}>
          {t('Only {{count}} in stock', { count: line.product.quantity })}
        </span>
      )}
    </>
  );
}
