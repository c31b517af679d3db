import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from '../../ui/overlays/drawer.module.css';
import { DrawerFrame } from '../../ui/overlays/drawer-frame.tsx';
import { ShopModal } from './shop-modal.tsx';

type ShopDrawerProps = { onClose: () => void; title: string; footer?: ReactNode; children: ReactNode };

/** A drawer of the shop, which looks like the office's. */
export function ShopDrawer({ onClose, title, footer, children }: ShopDrawerProps) {
  const id = useId();
  return (
    <ShopModal titleId={id} onClose={onClose} className={classNames(styles.drawer, styles.end)}>
      <DrawerFrame heading={<h2 id={id}>{title}</h2>} onClose={onClose} footer={footer}>
        {children}
      </DrawerFrame>
    </ShopModal>
  );
}
