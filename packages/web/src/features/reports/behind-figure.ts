import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';

/** `BehindDrawer`, loaded when a figure is opened. */
export const BehindFigure = lazyDialog(
  async () => (await import('./behind-drawer.tsx')).BehindDrawer,
  ({ opened }) => opened !== null,
);
