import type { Measurement, Session } from '@revive/contract';
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

const AbsenceDialog = lazyDialog(async () => (await import('./absence-dialog.tsx')).AbsenceDialog);

/** Opens the measurement dialog for one of the sessions. */
export function showAddMeasurement(sessions: readonly Session[], optionKey: OptionKey): void {
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
export const showMeasure = (sessions: readonly Session[], typed?: MeasuredSoFar): void =>
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
export const showAbsence = (session: Session, absence: Absence): void =>
  showDialog('absence', (close) => <AbsenceDialog {...{ session, absence }} onClose={close} />);

export const showMarkPaid = (session: Session): void =>
  showDialog('mark-paid', (close) => <MarkPaidDialog session={session} onClose={close} />);
