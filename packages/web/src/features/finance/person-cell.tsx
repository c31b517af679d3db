import type { Requisition } from '@revive/contract';
import styles from './finance.module.css';
import { nameOf } from './words.ts';

/** A colleague by name, and by what distinguishes two of the same name. */
export function PersonCell({ person }: { person: Requisition['requester'] }) {
  return (
    <div className={styles.cell}>
      <span>{nameOf(person)}</span>
      <span className={styles.soft}>{person.email ?? person.username}</span>
    </div>
  );
}
