import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { Address } from '../../lib/address.ts';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../buttons/link.tsx';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** At most one of them is primary. */
  actions?: ReactNode;
  back?: { to: Address; label: string };
  /** On a phone the actions stay beside a short title, where the screen needs the height. */
  isTight?: boolean;
};

/** The header of a screen: its h1, a subtitle, and its actions on the other side. */
export const PageHeader = ({ title, subtitle, actions, back, isTight }: PageHeaderProps) => (
  <header className={classNames(styles.header, isTight && styles.tight)}>
    <div className={styles.text}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <h1>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
