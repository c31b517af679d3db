import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import type { WaitlistPrefill } from './waitlist-dialog.tsx';

const WaitlistDialog = lazyDialog(async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog);

/** Asks for what a client waits, with what is known already. */
export const showWaitlistDialog = (prefill: WaitlistPrefill): void =>
  showDialog('waiting list', (close) => <WaitlistDialog prefill={prefill} onClose={close} />);
