import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { parseSearch } from '../lib/search-params.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address of the office; one that begins with `?` is of the same screen. */
  to: string;
  replace?: boolean;
  keepsScroll?: boolean;
  /** Leads out of the office, to a page the server writes. */
  isOutside?: boolean;
};

/** A link to another screen. `onClick` comes first and may prevent that anything happens. */
export function Link({ to, keepsScroll = false, isOutside = false, ...link }: LinkProps) {
  if (isOutside) return <a {...link} href={to} />;
  const place: object = to.startsWith('?') ? { search: parseSearch(to) } : { to: undefined, href: to };
  return <RouterLink {...link} to="." {...place} resetScroll={!keepsScroll} />;
}
