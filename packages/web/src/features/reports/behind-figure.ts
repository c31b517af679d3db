import { lazyDialog } from '../../ui/lazy-dialog.tsx';

/** `BehindDrawer`, which comes when somebody opens a figure. */
export const BehindFigure = lazyDialog(
  async () => (await import('./behind-drawer.tsx')).BehindDrawer,
  ({ opened }) => opened !== null,
);
