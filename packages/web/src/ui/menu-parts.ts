import type { Menu } from '@base-ui/react/menu';
import { createContext, useContext } from 'react';

/** What the inside of an open menu is made of; it comes with the first menu somebody opens. */
export const MenuParts = createContext<typeof Menu | null>(null);

export function useMenuParts(): typeof Menu {
  const parts = useContext(MenuParts);
  if (!parts) throw new Error('This stands in no Menu.');
  return parts;
}
