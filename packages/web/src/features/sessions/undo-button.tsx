import type { AnySession } from '@revive/contract';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useUndo } from './use-session-presses.ts';

/** Makes a completed session upcoming again. */
export function UndoButton({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  const { undo, isPending } = useUndo(session);
  return (
    <Button size="small" icon={<Undo2 />} isBusy={isPending} onClick={undo}>
      {t('Undo')}
    </Button>
  );
}
