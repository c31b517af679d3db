import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useLeaveStarsOut } from './mutations.ts';
import { STEPS } from './setup-steps.ts';

/** Whether the shop shows stars that come from no reviews; the first answer is no. */
export function StarsAnswer({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation();
  const leaveOut = useLeaveStarsOut();
  return (
    <>
      <Button size="small" isBusy={leaveOut.isPending} onClick={() => leaveOut.mutate()}>
        {t(STEPS.rating.action)}
      </Button>
      <Button size="small" variant="quiet" disabled={leaveOut.isPending} onClick={onKeep}>
        {t('Show the stars')}
      </Button>
    </>
  );
}
