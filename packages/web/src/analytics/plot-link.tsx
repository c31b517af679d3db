import type { ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import styles from './chart.module.css';

type PlotLinkProps = { to: string; label: string; children: ReactNode };

/** A link within a drawing: by keyboard, by finger, into a new tab, as any other. */
export function PlotLink({ to, label, children }: PlotLinkProps) {
  const follow = useLinkClickHandler<SVGAElement & HTMLAnchorElement>(to);
  return (
    <a
      href={useHref(to)}
      aria-label={label}
      className={styles.link}
      onClick={(event) => follow(event as never)}
    >
      {children}
    </a>
  );
}
