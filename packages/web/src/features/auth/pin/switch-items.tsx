import { useQuery } from '@tanstack/react-query';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useAuth } from '../../../api/auth.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { deskPeopleQuery } from '../../../queries/desk-people.ts';
import { Note } from '../../../ui/layout/note.tsx';
import { MenuSeparator } from '../../../ui/overlays/menu.tsx';
import { MenuItem } from '../../../ui/overlays/menu-item.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { PinDialog } from './pin-dialog.tsx';

/** In the user menu of a shared desk: the others who may go on there with a PIN. Two presses and the PIN. */
export function SwitchItems() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { data = [] } = useQuery(deskPeopleQuery());
  const others = data.filter(({ id }) => id !== staff?.id);
  if (others.length === 0) return null;
  return (
    <>
      <MenuSeparator />
      <Note as="span">{t('Switch person')}</Note>
      {others.map((person) => (
        <MenuItem
          key={person.id}
          icon={<UserRoundCheck />}
          onSelect={() => showDialog('switch', (close) => <PinDialog person={person} onClose={close} />)}
        >
          <bdi>{person.name}</bdi>
        </MenuItem>
      ))}
    </>
  );
}
