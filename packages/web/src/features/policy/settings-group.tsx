import { type ReactNode, useId } from 'react';
import styles from './settings-group.module.css';

type SettingsGroupProps = { title: string; about?: string; children: ReactNode };

/** A group of settings, with an explanation. */
export function SettingsGroup({ title, about, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
