import { type ComponentType, cloneElement, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { laterPart } from './later-part.ts';
import type { MenuProps } from './menu-parts.ts';
import { sayNotLoaded } from './say-not-loaded.ts';

const whole = laterPart(async () => (await import('./whole-menu.tsx')).WholeMenu);

/**
 * A list of acts behind one button, for keyboard, mouse and thumb. What opens it is a third of all a page needs, so it
 * comes when somebody presses the button or the browser is idle; until then there is the button alone.
 */
export function Menu(props: MenuProps) {
  const { t } = useTranslation();
  const [Whole, setWhole] = useState<ComponentType<MenuProps> | null>(null);
  if (Whole) return <Whole {...props} />;
  const open = () => {
    whole.bring().then(
      () => setWhole(() => whole.component),
      () => sayNotLoaded(t, whole),
    );
  };
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerDown: () => void whole.bring().catch(() => undefined),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open();
      }
    },
  });
}
