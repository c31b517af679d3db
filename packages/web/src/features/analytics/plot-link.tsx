import type { ReactNode } from 'react';
import { useFollow } from '../../lib/router/use-follow.ts';
import styles from './chart.module.css';

type PlotLinkProps = {
  to: string;
  label: string;
  onFocus: () => void;
  onBlur: () => void;
  children: ReactNode;
};

/** A link inside an SVG plot, which follows the router on a plain click and opens a new tab when asked to. */
export function PlotLink({ to, label, onFocus, onBlur, children }: PlotLinkProps) {
  const { href, onClick } = useFollow(to);
  return (
    <a
      href={href}
      aria-label={label}
      className={styles.link}
      onFocus={onFocus}
      onBlur={onBlur}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
