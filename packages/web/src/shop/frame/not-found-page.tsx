import { FIND_ORDER_PAGE, SHOP_PAGE, sentence } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { ContentOf } from '../content-of.ts';
import styles from './plain-page.module.css';
import { useShopLink } from './use-shop-link.ts';

const SENTENCES = {
  product: sentence('This product is not sold here any more, or never was.'),
  order: sentence('There is no order at this address. Please check the link.'),
  link: sentence('This link leads nowhere. Ask at the desk for a new one.'),
  page: sentence('There is nothing at this address. It may have been mistyped, or what was here is gone.'),
};

/** Shown for an unknown address of the shop. */
export function NotFoundPage({ content }: { content: ContentOf<'not-found'> }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('Page not found')}</h1>
      <EmptyState
        drawing="search"
        action={
          content.what === 'order' ? (
            <a href={linkTo(FIND_ORDER_PAGE)} className={buttonClass({ variant: 'primary' })}>
              {t('Find an order')}
            </a>
          ) : (
            <a href={linkTo(SHOP_PAGE)} className={buttonClass({ variant: 'primary' })}>
              {t('All Products')}
            </a>
          )
        }
      >
        {t(SENTENCES[content.what])}
      </EmptyState>
    </main>
  );
}
