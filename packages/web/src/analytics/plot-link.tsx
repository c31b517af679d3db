import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
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
  const follow = useLinkClickHandler<SVGAElement & HTMLAnchorElement>(to);
  return (
    <a
      href={useHref(to)}
      aria-label={label}
      className={styles.link}
      onFocus={onFocus}
      onBlur={onBlur}
      onClick={(event) => follow(event as never)}
    >
      {children}
    </a>
  );
}
