import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './menu.module.css';
import { useTopModal } from './modal-stack.ts';

export type MenuProps = {
  /** The button that opens it, such as an `IconButton`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuChoice` and `MenuSeparator`. */
  children: ReactNode;
};

/** A list of acts behind one button, for keyboard, mouse and thumb. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const topModal = useTopModal();
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={topModal ?? undefined}>
        <Base.Positioner className={styles.place} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
