import type { ComponentProps, MouseEvent } from 'react';
import type { NavigateOptions } from '../lib/router/navigation.ts';
import { useFollow } from '../lib/router/use-follow.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'keepsScroll'> & {
    /** An address of the office; one that begins with `?` is of the same screen. */
    to: string;
    /** Leads out of the office, to a page the server writes. */
    isOutside?: boolean;
  };

/** A link to another screen. `onClick` comes first and may prevent that anything happens. */
export function Link({ to, replace, keepsScroll, isOutside = false, onClick, ...link }: LinkProps) {
  const follow = useFollow(to, { replace, keepsScroll });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isOutside) follow.onClick(event);
  };
  return <a {...link} href={follow.href} onClick={press} />;
}
