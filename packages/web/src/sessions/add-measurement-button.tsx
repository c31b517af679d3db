import type { Session } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslation } from '../lib/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const AddMeasurementDialog = lazyDialog(
  async () => (await import('./add-measurement-dialog.tsx')).AddMeasurementDialog,
  ({ isOpen }) => isOpen,
);

// The session one measures in is the one nearest to now, be it just over or about to begin.
const nearestFirst = (sessions: readonly Session[], now = Date.now()): Session[] => {
  const distance = ({ scheduled_date }: Session) => Math.abs(new Date(scheduled_date).getTime() - now);
  return sessions.toSorted((one, other) => distance(one) - distance(other));
};

/** Adds a measurement to one of a client's sessions (spec row PROF-07). */
export function AddMeasurementButton({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const noSession =
    sessions.length === 0 ? t('A measurement belongs to a session, and there is none yet.') : undefined;
  return (
    <>
      <Button variant="primary" icon={<Plus />} disabledReason={noSession} onClick={() => setOpen(true)}>
        {t('Add Measurement')}
      </Button>
      <AddMeasurementDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onReopen={() => setOpen(true)}
        sessions={nearestFirst(sessions)}
        optionKey="id"
      />
    </>
  );
}
