import { memo } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import styles from './shop-footer.module.css';
import { useShopPage } from './shop-page-context.ts';
import { StaffLink } from './staff-link.tsx';

/** The business, its address, and its contacts. */
export const ShopFooter = memo(() => {
  const { t } = useTranslation();
  const { business_name, taglines, address, city, phone } = useShopPage().policy;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.house}>
          <BrandMark name={business_name} />
          <p>{t(taglines[1])}</p>
        </div>
        <address className={styles.address}>
          <span>{[address, city].filter(Boolean).join(', ')}</span>
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {phone}
            </a>
          )}
        </address>
        <StaffLink className={styles.staff} />
      </div>
    </footer>
  );
});
