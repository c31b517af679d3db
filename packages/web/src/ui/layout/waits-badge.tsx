import type { OfflineActName } from '@revive/contract';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { ACT_NAMES } from '../../lib/act-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from './badge.tsx';

/** Says what was done on this device and waits for the line; nothing where nothing does. */
export function WaitsBadge({ acts }: { acts: readonly { act: OfflineActName }[] }) {
  const { t } = useTranslation();
  if (acts.length === 0) return null;
  const names = [...new Set(acts.map(({ act }) => act))].map((act) => t(ACT_NAMES[act]));
  return (
    <Badge tone="yellow" icon={<CloudUpload />}>
      {t('{{what}}: waits for the line', { what: names.join(', ') })}
    </Badge>
  );
}
