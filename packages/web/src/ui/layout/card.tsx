import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './card.module.css';
import { Cluster } from './cluster.tsx';
import { Note } from './note.tsx';

export type CardProps = {
  title?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Removes the padding, for content such as a table. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A card on the page. With a title it is a section. */
export function Card({ title, subtitle, actions, isFlush, className, children }: CardProps) {
  const titleId = useId();
  const body = <div className={classNames(styles.body, isFlush && styles.flush)}>{children}</div>;
  if (title === undefined) return <div className={classNames(styles.card, className)}>{body}</div>;
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle && <Note>{subtitle}</Note>}
        </div>
        {actions && <Cluster>{actions}</Cluster>}
      </header>
      {body}
    </section>
  );
}
