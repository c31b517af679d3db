import type { BrokenInvariant } from '@revive/contract';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './books-card.module.css';

/** The broken invariants, each with the rows that break it. */
export const BrokenList = ({ broken }: { broken: readonly BrokenInvariant[] }) => (
  <Stack as="ul">
    {broken.map(({ name, rows }) => (
      <li key={name}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <ul className={styles.rows}>
          {rows.map(({ record, detail }) => (
            <li key={`${record} ${detail}`}>
              <strong>{record}</strong> <span className={styles.detail}>{detail}</span>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </Stack>
);
