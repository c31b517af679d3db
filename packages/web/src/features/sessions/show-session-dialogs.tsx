import type { Session } from '@revive/contract';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { showDialog } from '../../ui/show-dialog.ts';
import type { OptionKey } from './measurement-entry.ts';

const AddMeasurementDialog = lazyDialog(
  async () => (await import('./add-measurement-dialog.tsx')).AddMeasurementDialog,
);

const RescheduleDialog = lazyDialog(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog);

/** Opens the measurement dialog for one of the sessions. */
export function showAddMeasurement(sessions: readonly Session[], optionKey: OptionKey): void {
  showDialog('measurement', (close) => (
    <AddMeasurementDialog
      sessions={sessions}
      optionKey={optionKey}
      onClose={close}
      onReopen={() => showAddMeasurement(sessions, optionKey)}
    />
  ));
}

export const showReschedule = (session: Session): void =>
  showDialog('reschedule', (close) => <RescheduleDialog session={session} onClose={close} />);
