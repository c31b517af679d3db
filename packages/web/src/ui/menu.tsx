import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as Base } from '@base-ui/react/menu';
import { useLanguage } from '../lib/i18n.ts';
import styles from './menu.module.css';
import { MenuParts, type MenuProps } from './menu-parts.ts';
import { useTopModal } from './modal-stack.ts';

/** A list of acts behind one button, for keyboard, mouse and thumb. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const { direction } = useLanguage();
  const topModal = useTopModal();
  return (
    <DirectionProvider direction={direction}>
      <Base.Root modal={false}>
        <Base.Trigger render={trigger} />
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
