import type { ReactNode } from 'react';
import styles from './empty-drawing.module.css';

export type DrawingName = 'sprig' | 'calendar' | 'jar' | 'search';

const SHAPES: Record<DrawingName, ReactNode> = {
  sprig: (
    <>
      <path className={styles.paper} d="M46 56h20l-3 24a4 4 0 0 1-4 3.5H53A4 4 0 0 1 49 80z" />
      <path
        className={styles.line}
        d="M56 56V18M56 46c-9 0-14-5-15-13 9 0 14 5 15 13zM56 36c8 0 13-4 14-12-8 0-13 4-14 12z"
      />
      <circle className={styles.warm} cx="56" cy="13" r="4" />
    </>
  ),
  calendar: (
    <>
      <rect className={styles.paper} x="30" y="24" width="52" height="50" rx="7" />
      <path className={styles.line} d="M30 39h52M43 18v11M69 18v11M41 50h8M41 61h8M56 50h8" />
      <circle className={styles.warm} cx="67.5" cy="60.5" r="5" />
    </>
  ),
  jar: (
    <>
      <path className={styles.paper} d="M38 38h36v36a7 7 0 0 1-7 7H45a7 7 0 0 1-7-7z" />
      <rect className={styles.paper} x="35" y="25" width="42" height="13" rx="4" />
      <path className={styles.line} d="M56 70V54M56 63c-5 0-8-3-8.5-8 5 0 8 3 8.5 8z" />
      <circle className={styles.warm} cx="64" cy="56" r="3.5" />
    </>
  ),
  search: (
    <>
      <circle className={styles.paper} cx="52" cy="44" r="21" />
      <path className={styles.line} d="m68 60 15 15M43 44h12" />
      <circle className={styles.warm} cx="61" cy="44" r="2.5" />
    </>
  ),
};

/** An illustration for an empty list. */
export const EmptyDrawing = ({ name, className }: { name: DrawingName; className?: string | undefined }) => (
  <svg viewBox="0 0 112 88" className={className} aria-hidden="true">
    <ellipse className={styles.ground} cx="56" cy="60" rx="50" ry="27" />
    {SHAPES[name]}
  </svg>
);
