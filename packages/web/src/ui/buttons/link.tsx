import type { SHOP_PAGE } from '@revive/contract';
import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Address } from '../../lib/address.ts';
import { parseSearch } from '../../lib/search-params.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: Address | typeof SHOP_PAGE;
  replace?: boolean;
  keepsScroll?: boolean;
  /** Leads out of the office, to a page of the shop. */
  isOutside?: boolean;
};

const EXACTLY = { exact: true };

/** A link to another screen. `onClick` runs first and may prevent the navigation. */
export function Link({ to, keepsScroll = false, isOutside = false, ...link }: LinkProps) {
  if (isOutside) return <a {...link} href={to} />;
  const place: object = to.startsWith('?') ? { search: parseSearch(to) } : { to: undefined, href: to };
  // By itself the router would mark a link as the current page whatever the address says after it.
  return <RouterLink {...link} to="." {...place} resetScroll={!keepsScroll} activeOptions={EXACTLY} />;
}
