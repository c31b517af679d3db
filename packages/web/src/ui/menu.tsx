import { type ComponentType, cloneElement, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import type { MenuProps } from './menu-parts.ts';
import { showToast } from './show-toast.ts';

const loadMenu = async () => (await import('./whole-menu.tsx')).WholeMenu;

/**
 * A list of acts behind one button, for keyboard, mouse and thumb. What opens it is a third of all a page needs, so it
 * comes when somebody presses the button; until then there is the button alone.
 */
export function Menu(props: MenuProps) {
  const { t } = useTranslation();
  const [Whole, setWhole] = useState<ComponentType<MenuProps> | null>(null);
  if (Whole) return <Whole {...props} />;
  const open = () => {
    loadMenu().then(
      (whole) => setWhole(() => whole),
      () => showToast.error(t('The server could not be reached. Check the connection and try again.')),
    );
  };
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown: () => void loadMenu().catch(() => undefined),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open();
      }
    },
  });
}
