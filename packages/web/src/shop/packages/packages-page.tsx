import { useTranslation } from '../../lib/use-translation.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from '../book/book.module.css';
import type { ContentOf } from '../content-of.ts';
import { useHome } from '../frame/use-home.ts';
import { GiftCardOffer } from './gift-card-offer.tsx';
import { PackageCard } from './package-card.tsx';

// Its styles are those of the treatments: all styles of the shop are written into each page.
/** What is bought ahead: packages of treatments, and gift cards. */
export function PackagesPage({ content }: { content: ContentOf<'packages'> }) {
  const { t } = useTranslation();
  const home = useHome();
  const { packages, has_gift_cards } = content;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        {has_gift_cards || packages.length === 0 ? t('Packages and gift cards') : t('Packages of treatments')}
      </h1>
      {packages.length === 0 && !has_gift_cards && (
        <p>
          {t('There are no packages and gift cards at the moment.')} <a href={home}>{t('All Products')}</a>
        </p>
      )}
      {packages.length > 0 && (
        <Stack as="section" aria-label={t('Packages of treatments')}>
          <p>{t('Buy several treatments at once and plan each of them when it suits you.')}</p>
          <ul className={styles.services}>
            {packages.map((offered) => (
              <li key={offered.id}>
                <PackageCard offered={offered} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
      {has_gift_cards && <GiftCardOffer />}
    </main>
  );
}
