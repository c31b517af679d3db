import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './payment-outcome.module.css';

type OutcomePanelProps = {
  tone: 'good' | 'bad' | 'open';
  icon: ReactNode;
  title: string;
  children: ReactNode;
};

/** The outcome of a payment, in place of the form; it gets the focus, so that it is read out. */
export function OutcomePanel({ tone, icon, title, children }: OutcomePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel}>
      <span className={classNames(styles.mark, styles[tone])} aria-hidden="true">
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
