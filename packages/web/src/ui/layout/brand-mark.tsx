import styles from './brand-mark.module.css';

/** The product's logo and name. */
export const BrandMark = ({ name = 'Revive' }: { name?: string }) => (
  <span className={styles.brand}>
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.leaf} d="M15.2 26.5C15 19.5 11.5 15 5.5 13.7c.3 6.6 3.9 10.9 9.7 12.8Z" />
      <path className={styles.leaf} d="M16.8 26.5C17 17 20 11.5 26.7 9.5c.6 8.7-3 14.6-9.9 17Z" />
      <circle className={styles.sun} cx="14.5" cy="8.2" r="3.2" />
    </svg>
    <bdi>{name}</bdi>
  </span>
);
