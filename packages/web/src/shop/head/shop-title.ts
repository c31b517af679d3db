import type { ShopContent, ShopPage } from '@revive/contract';
import type { Translate, Translation } from '../../lib/use-translation.ts';

/** The title in the browser tab and in search results. */
export function shopTitle(
  { content, policy }: Pick<ShopPage, 'content' | 'policy'>,
  { t, translateMessage }: Translation,
): string {
  const name = policy.business_name;
  const own = ownTitle(content, t);
  return own ? `${own} · ${name}` : `${name} · ${translateMessage(policy.taglines[0])}`;
}

function ownTitle(content: ShopContent, t: Translate): string | undefined {
  switch (content.name) {
    case 'storefront': {
      const { category, search } = content.filter;
      const shelf = content.categories.find(({ id }) => id === category)?.name;
      return [search && `“${search}”`, shelf].filter(Boolean).join(' · ') || undefined;
    }
    case 'product':
      return content.product.name;
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
      return content.service.name;
    case 'not-found':
      return t('Page not found');
    case 'failed':
      return undefined;
  }
}
