import type { ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Note } from '../../ui/layout/note.tsx';
import type { Tone } from '../../ui/layout/tone.ts';
import styles from './digest.module.css';

export type DigestLineProps = {
  label: ReactNode;
  /** Beneath it: who, why, what it means. */
  notes?: readonly (string | false)[];
  value: ReactNode;
  /** Where its rows stand. */
  to: Address;
  tone?: Extract<Tone, 'red' | 'green'> | undefined;
};

/** A line of the digest: what, how much, and the way to its rows. */
export const DigestLine = ({ label, notes = [], value, to, tone }: DigestLineProps) => (
  <li>
    <Link to={to} className={styles.line}>
      <span className={styles.label}>
        <bdi>{label}</bdi>
        {notes.filter(Boolean).map((note) => (
          <Note key={String(note)} as="span">
            <bdi>{note}</bdi>
          </Note>
        ))}
      </span>
      <strong className={styles.value} data-tone={tone}>
        {value}
      </strong>
    </Link>
  </li>
);
