import { Menu as Base } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, useState } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';
import styles from './menu.module.css';
import type { MenuPopupProps } from './menu-popup.tsx';

const Popup = lazyDialog<MenuPopupProps>(
  async () => (await import('./menu-popup.tsx')).MenuPopup,
  ({ isOpen }) => isOpen,
);

type MenuProps = {
  /** The button that opens it, such as an `IconButton`. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuChoice` and `MenuSeparator`. */
  children: ReactNode;
};

/** A menu button with a list of actions. Its popup is loaded when a menu is first opened. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Base.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Popup isOpen={isOpen} onClose={() => setOpen(false)} align={align}>
        {children}
      </Popup>
    </Base.Root>
  );
}

/** A separator between two groups of a Menu. */
export const MenuSeparator = () => <Base.Separator className={styles.separator} />;
