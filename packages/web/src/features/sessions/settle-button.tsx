import type { AnySession } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import { Button } from '../../ui/buttons/button.tsx';
import { showMarkPaid } from './show-session-dialogs.tsx';

type SettleButtonProps = { session: AnySession; label: string };

/** Opens the dialog that receives a session's unpaid amount. */
export const SettleButton = ({ session, label }: SettleButtonProps) => (
  <Button size="small" icon={<Banknote />} onClick={() => showMarkPaid(session)}>
    {label}
  </Button>
);
