import type { OfflineActName } from '@revive/contract';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { ACT_NAMES } from '../../lib/act-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from './badge.tsx';
import { Note } from './note.tsx';

/** Says what was done on this device and waits for the line; nothing where nothing does. */
export function WaitsBadge({ acts }: { acts: readonly { act: OfflineActName }[] }) {
  const { t } = useTranslation();
  if (acts.length === 0) return null;
  const names = [...new Set(acts.map(({ act }) => act))].map((act) => t(ACT_NAMES[act]));
  return (
    <>
      <Badge tone="yellow" icon={<CloudUpload />}>
        {t('Waits for the line')}
      </Badge>
      <Note as="span">{names.join(', ')}</Note>
    </>
  );
}
