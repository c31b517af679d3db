import type { ComponentPropsWithRef } from 'react';

type FilterLinkProps = Omit<ComponentPropsWithRef<'a'>, 'onClick' | 'href'> & {
  href: string;
  onFollow: () => void;
};

/** A link that is followed without a page load; in a new tab, or without scripts, it is an ordinary link. */
export const FilterLink = ({ href, onFollow, ...link }: FilterLinkProps) => (
  <a
    {...link}
    href={href}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onFollow();
    }}
  />
);
