import type { AnySession, Measurement } from '@revive/contract';
import type { Completed } from '../../lib/completion.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import type { Absence } from './attendance-mutations.ts';
import type { MeasuredSoFar, OptionKey } from './measurement-entry.ts';

const AddMeasurementDialog = lazyDialog(
  async () => (await import('./add-measurement-dialog.tsx')).AddMeasurementDialog,
);

const MeasureDialog = lazyDialog(async () => (await import('./measure-dialog.tsx')).MeasureDialog);

const CorrectMeasurementDialog = lazyDialog(
  async () => (await import('./correct-measurement-dialog.tsx')).CorrectMeasurementDialog,
);

const RemoveMeasurementDialog = lazyDialog(
  async () => (await import('./remove-measurement-dialog.tsx')).RemoveMeasurementDialog,
);

const MarkPaidDialog = lazyDialog(async () => (await import('./mark-paid-dialog.tsx')).MarkPaidDialog);

const CompleteDialog = lazyDialog(async () => (await import('./complete-dialog.tsx')).CompleteDialog);

const AbsenceDialog = lazyDialog(async () => (await import('./absence-dialog.tsx')).AbsenceDialog);

/** Opens the measurement dialog for one of the sessions. */
export function showAddMeasurement(sessions: readonly AnySession[], optionKey: OptionKey): void {
  showDialog('measurement', (close) => (
    <AddMeasurementDialog
      sessions={sessions}
      optionKey={optionKey}
      onClose={close}
      onReopen={() => showAddMeasurement(sessions, optionKey)}
      onMeasureAll={showMeasure}
    />
  ));
}

/** Opens the dialog for all measurements of one of the sessions, with what was typed already. */
export const showMeasure = (sessions: readonly AnySession[], typed?: MeasuredSoFar): void =>
  showDialog('measure', (close) => <MeasureDialog sessions={sessions} typed={typed} onClose={close} />);

export const showCorrectMeasurement = (measurement: Measurement): void =>
  showDialog('correct measurement', (close) => (
    <CorrectMeasurementDialog measurement={measurement} onClose={close} />
  ));

export const showRemoveMeasurement = (measurement: Measurement): void =>
  showDialog('remove measurement', (close) => (
    <RemoveMeasurementDialog measurement={measurement} onClose={close} />
  ));

/** Asks what becomes of a session whose client does not come. */
export const showAbsence = (session: AnySession, absence: Absence): void =>
  showDialog('absence', (close) => <AbsenceDialog {...{ session, absence }} onClose={close} />);

export const showMarkPaid = (session: AnySession): void =>
  showDialog('mark-paid', (close) => <MarkPaidDialog session={session} onClose={close} />);

/** Asks who held a session before it is completed. */
export const showComplete = (session: AnySession, given: Completed = {}): void =>
  showDialog('complete', (close) => <CompleteDialog {...{ session, given }} onClose={close} />);
