import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as Base } from '@base-ui/react/menu';
import { useLayoutEffect, useRef } from 'react';
import { useLanguage } from '../lib/i18n.ts';
import styles from './menu.module.css';
import { MenuParts, type MenuProps } from './menu-parts.ts';
import { useTopModal } from './modal-stack.ts';

/** A menu that can be opened, and opens at once for whoever pressed its button before it was there. */
export function WholeMenu({ trigger, align = 'end', children }: MenuProps) {
  const { direction } = useLanguage();
  const topModal = useTopModal();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.focus();
    button.current?.click();
  }, []);
  return (
    <DirectionProvider direction={direction}>
      <Base.Root modal={false}>
        <Base.Trigger ref={button} render={trigger} />
        <Base.Portal container={topModal ?? undefined}>
          <Base.Positioner className={styles.place} align={align} sideOffset={6} collisionPadding={8}>
            <Base.Popup className={styles.popup}>
              <MenuParts value={Base}>{children}</MenuParts>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  );
}
