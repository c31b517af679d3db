import X from 'lucide-react/icons/x';
import { useTranslation } from '../../../lib/use-translation.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { ConflictOffers } from '../times/conflict-offers.tsx';
import type { Refusal } from './use-move-session.ts';

type MoveRefusalProps = {
  refusal: Refusal;
  onClose: () => void;
};

/** Why a dropped session was not moved, with the times and colleagues that are free instead. */
export function MoveRefusal({ refusal, onClose }: MoveRefusalProps) {
  const { t, translateMessage } = useTranslation();
  return (
    <InlineNotice
      kind="error"
      title={t('The session was not moved.')}
      action={<IconButton size="small" label={t('Close')} icon={<X />} onClick={onClose} />}
    >
      {translateMessage(refusal.message)}
      <ConflictOffers
        conflicts={refusal.conflicts}
        to={{ session: refusal.session }}
        onTake={(_conflict, instant) => refusal.takeInstead(instant)}
        onTakeColleague={(_conflict, slot) => refusal.takeColleague(slot)}
      />
    </InlineNotice>
  );
}
