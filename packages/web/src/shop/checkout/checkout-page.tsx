import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useHome } from '../frame/use-home.ts';
import { type CheckoutData, checkoutOfCart, storeCheckoutData, storedCheckoutData } from './checkout-data.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** CHK-01, CHK-10: the checkout of the stored cart, in a new tab too; without anything to buy it redirects home. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const home = useHome();
  const { policy } = useShopPage();
  const [data, setData] = useState<CheckoutData | null>(null);
  // The checkout data is in this tab's storage, which the server cannot read when it renders the page.
  useEffect(() => {
    const handed = storedCheckoutData() ?? checkoutOfCart(policy);
    if (handed && handed.cart.length > 0) setData(handed);
    else location.replace(home);
  }, [home, policy]);
  // Stored too, so that a reload goes on with the same.
  const handleChange = (next: CheckoutData) => {
    storeCheckoutData(next);
    setData(next);
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <a href={`${home}#cart`} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {t('Back to Cart')}
        </a>
        <h1 className={styles.title}>{t('Checkout')}</h1>
      </header>
      {data ? <CheckoutForm data={data} onChange={handleChange} /> : <CheckoutSkeleton />}
    </main>
  );
}
