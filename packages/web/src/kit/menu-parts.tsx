import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Menu, MenuSeparator } from '../ui/overlays/menu.tsx';
import { MenuChoice } from '../ui/overlays/menu-choice.tsx';
import { MenuItem } from '../ui/overlays/menu-item.tsx';
import { MenuLink } from '../ui/overlays/menu-link.tsx';
import { PopoverButton } from '../ui/overlays/popover-button.tsx';
import { WAYS } from './examples.ts';
import { Part } from './part.tsx';

export function MenuParts() {
  const [way, setWay] = useState<(typeof WAYS)[number]['value']>('cash');
  return (
    <>
      <Part name="Menu, MenuItem, MenuLink, MenuChoice and MenuSeparator">
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuItem icon={<Plus />} onSelect={() => {}}>
            Add
          </MenuItem>
          <MenuItem onSelect={() => {}} disabledReason="Only an admin can do this">
            Disabled
          </MenuItem>
          <MenuLink to="/clients">Clients</MenuLink>
          <MenuSeparator />
          <MenuChoice label="Way" value={way} options={WAYS} onChange={setWay} />
          <MenuItem tone="danger" onSelect={() => {}}>
            Delete
          </MenuItem>
        </Menu>
      </Part>
      <Part name="PopoverButton">
        <PopoverButton label="Notifications (2)" icon={<Bell />} count={2}>
          What is new
        </PopoverButton>
      </Part>
    </>
  );
}
