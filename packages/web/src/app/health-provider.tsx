import type { ReactNode } from 'react';
import { loadTexts } from '../lib/i18n.ts';
import { HealthContext, type HealthDoor } from '../ui/contexts/health-context.tsx';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';

const Before = lazyDialog(async () => {
  const [{ BeforeDialog }] = await Promise.all([
    import('../features/consents/before-dialog.tsx'),
    loadTexts('consents'),
  ]);
  return BeforeDialog;
});

const DOOR: HealthDoor = {
  Mark: lazyComponent(async () => (await import('./client-health-mark.tsx')).ClientHealthMark),
  Notice: lazyComponent(async () => (await import('./client-health-notice.tsx')).ClientHealthNotice),
  openBefore: (asked) => showDialog('before session', (close) => <Before {...asked} onClose={close} />),
};

/** Shows and opens what screens of other features say of a client's health. */
export const HealthProvider = ({ children }: { children: ReactNode }) => (
  <HealthContext value={DOOR}>{children}</HealthContext>
);
