import { type Product, productPath } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useNameOf } from '../../ui/layout/text-of.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { SHARE } from '../products/icons.tsx';
import styles from './product-page.module.css';

/** Shares the product's address through the system's share sheet, else copies it. */
export function ShareButton({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { origin } = useShopPage();
  const nameOf = useNameOf();
  const [said, setSaid] = useState('');
  const share = async () => {
    const url = origin + productPath(product);
    try {
      if (navigator.share) await navigator.share({ title: nameOf(product), url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid(t('Link copied'));
      }
    } catch (error) {
      // Closing the share sheet is not a failure.
      if ((error as Error).name !== 'AbortError') setSaid(url);
    }
  };
  return (
    <>
      <IconButton
        label={t('Share', { context: 'product' })}
        icon={SHARE}
        className={styles.share}
        onClick={() => void share()}
      />
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
