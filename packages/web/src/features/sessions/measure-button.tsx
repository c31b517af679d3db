import type { AnySession } from '@revive/contract';
import Ruler from 'lucide-react/icons/ruler';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showMeasure } from './show-session-dialogs.tsx';

/** Records what was measured in a session, also when it is completed. */
export function MeasureButton({ session }: { session: AnySession }) {
  const { t } = useTranslation();
  return (
    <Button size="small" icon={<Ruler />} onClick={() => showMeasure([session])}>
      {t('Measure')}
    </Button>
  );
}
