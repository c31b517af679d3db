import type { Requisition } from '@revive/contract';
import styles from './finance.module.css';
import { nameOf } from './labels.ts';

/** A colleague's name, and what distinguishes two people of the same name. */
export function PersonCell({ person }: { person: Requisition['requester'] }) {
  return (
    <div className={styles.cell}>
      <span>{nameOf(person)}</span>
      <span className={styles.soft}>{person.email ?? person.username}</span>
    </div>
  );
}
