import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './menu.module.css';

export type MenuItemProps = {
  icon?: ReactNode;
  tone?: 'danger' | undefined;
  onSelect: () => void;
  /** Disables the item; the reason is shown below its name. */
  disabledReason?: string | undefined;
  children: ReactNode;
};

/** One action in a Menu. */
export const MenuItem = ({ icon, tone, onSelect, disabledReason, children }: MenuItemProps) => {
  return (
    <Base.Item
      className={classNames(styles.item, tone && styles[tone])}
      onClick={onSelect}
      disabled={disabledReason !== undefined}
    >
      {icon}
      <span className={styles.text}>
        {children}
        {disabledReason && <span className={styles.reason}>{disabledReason}</span>}
      </span>
    </Base.Item>
  );
};
