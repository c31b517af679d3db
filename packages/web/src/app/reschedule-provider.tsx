import type { AnySession } from '@revive/contract';
import type { ReactNode } from 'react';
import { RescheduleContext } from '../ui/contexts/reschedule-context.ts';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';

const Reschedule = lazyDialog(
  async () => (await import('../features/bookings/reschedule/reschedule-dialog.tsx')).RescheduleDialog,
);

const open = (session: AnySession) =>
  showDialog('reschedule', (close) => <Reschedule session={session} onClose={close} />);

/** Moves sessions from the screens of other features. */
export const RescheduleProvider = ({ children }: { children: ReactNode }) => (
  <RescheduleContext value={open}>{children}</RescheduleContext>
);
