import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { ContentOf } from '../content-of.ts';
import { useHome } from '../frame/use-home.ts';
import { GiftCardOffer } from './gift-card-offer.tsx';
import { PackageCard } from './package-card.tsx';
import styles from './packages-page.module.css';

/** What is bought ahead: packages of treatments, and gift cards. */
export function PackagesPage({ content }: { content: ContentOf<'packages'> }) {
  const { t } = useTranslation();
  const home = useHome();
  const { packages, has_gift_cards } = content;
  if (packages.length === 0 && !has_gift_cards)
    return (
      <main className={styles.page}>
        <h1 className={styles.title}>{t('Packages and gift cards')}</h1>
        <Card>
          <EmptyState action={<a href={home}>{t('All Products')}</a>}>
            {t('There are no packages and gift cards at the moment.')}
          </EmptyState>
        </Card>
      </main>
    );
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        {has_gift_cards ? t('Packages and gift cards') : t('Packages of treatments')}
      </h1>
      {packages.length > 0 && (
        <Stack as="section" aria-label={t('Packages of treatments')}>
          <p>{t('Buy several treatments at once and plan each of them when it suits you.')}</p>
          <ul className={styles.packages}>
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
