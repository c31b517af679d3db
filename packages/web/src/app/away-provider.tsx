import type { NamedResource } from '@revive/contract';
import type { ReactNode } from 'react';
import { AwayContext } from '../ui/contexts/away-context.ts';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';

const Away = lazyDialog(async () => (await import('../features/schedule/away/away-dialog.tsx')).AwayDialog);
const Handover = lazyDialog(async () => (await import('./handover.tsx')).Handover);

const showHandover = (resource?: NamedResource) =>
  showDialog('handover', (close) => <Handover resource={resource} onClose={close} />);

const away = {
  showHandover,
  showAway: (resource: NamedResource, day?: string) =>
    showDialog('away', (close) => (
      <Away resource={resource} day={day} onClose={close} onHandover={() => showHandover(resource)} />
    )),
};

/** Blocks someone's time at once and hands their sessions over, from the screens of all features. */
export const AwayProvider = ({ children }: { children: ReactNode }) => (
  <AwayContext value={away}>{children}</AwayContext>
);
