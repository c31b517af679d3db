import { type LanguageCode, nameIn, type ShopContent } from '@revive/contract';
import type { Translate, Translation } from '../../lib/use-translation.ts';
import type { ShownPage } from '../frame/shown-page.ts';

/** The title in the browser tab and in search results. */
export function shopTitle(
  { content, policy, language }: Pick<ShownPage, 'content' | 'policy' | 'language'>,
  { t, translateMessage }: Translation,
): string {
  const name = policy.business_name;
  const own = ownTitle(content, language, t);
  return own ? `${own} · ${name}` : `${name} · ${translateMessage(policy.taglines[0])}`;
}

function ownTitle(content: ShopContent, language: LanguageCode, t: Translate): string | undefined {
  switch (content.name) {
    case 'storefront': {
      const { category, search } = content.filter;
      const shelf = content.categories.find(({ id }) => id === category);
      return (
        [search && `“${search}”`, shelf && nameIn(shelf, language)].filter(Boolean).join(' · ') || undefined
      );
    }
    case 'product':
      return nameIn(content.product, language);
    case 'packages':
      return t('Packages and gift cards');
    case 'checkout':
      return t('Checkout');
    case 'order':
      return t('Order {{number}}', { number: content.order.order_number });
    case 'find-order':
      return t('Find your order');
    case 'sign':
      return content.sign.kind === 'questions' ? t('Questions about your health') : t('Read and sign');
    case 'me':
    case 'my-link':
      return t('My page');
    case 'book':
      return t('Book a treatment');
    case 'book-service':
      return nameIn(content.service, language);
    case 'install-certificate':
      return t('Open Revive securely on this device');
    case 'not-found':
      return t('Page not found');
    case 'failed':
      return undefined;
  }
}
