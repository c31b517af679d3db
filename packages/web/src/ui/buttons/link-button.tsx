import type { ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

export type LinkButtonProps = LinkProps & ButtonLook & { icon?: ReactNode };

/** A link that looks like a button. */
export const LinkButton = ({
  variant,
  size,
  isWide,
  icon,
  className,
  children,
  ...link
}: LinkButtonProps) => (
  <Link {...link} className={buttonClass({ variant, size, isWide }, className)}>
    {icon && <span aria-hidden="true">{icon}</span>}
    {children}
  </Link>
);
