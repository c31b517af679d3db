import type { Menu } from '@base-ui/react/menu';
import {
  type AriaAttributes,
  createContext,
  type DOMAttributes,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';

type TriggerProps = AriaAttributes & DOMAttributes<Element>;

export type MenuProps = {
  /** The button that opens it, such as an `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  align?: 'start' | 'end';
  /** `MenuItem`, `MenuLink`, `MenuChoice` and `MenuSeparator`. */
  children: ReactNode;
};

/** What the inside of an open menu is made of; it comes with the first menu somebody opens. */
export const MenuParts = createContext<typeof Menu | null>(null);

export function useMenuParts(): typeof Menu {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error('This stands in no Menu.');
  return parts;
}
