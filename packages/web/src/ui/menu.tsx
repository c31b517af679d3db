import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';

type MenuProps = {
  /** The button that opens it, such as an `IconButton`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuChoice` and `MenuSeparator`. */
  children: ReactNode;
};

/** A list of actions behind one button, for keyboard, mouse and thumb. */
export const Menu = ({ trigger, align = 'end', children }: MenuProps) => (
  <Base.Root modal={false}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className={styles.place} align={align} sideOffset={6} collisionPadding={8}>
        <Base.Popup className={styles.popup}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

/** A quiet line between two groups of a Menu. */
export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
