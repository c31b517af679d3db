import { useAddressParam } from '../../lib/use-address-param.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { type Held, PHOTOS_PARAM } from './held.ts';

const RowPhotosDialog = lazyDialog(async () => (await import('./row-photos-dialog.tsx')).RowPhotosDialog);

/** The photos of the row the address names, of those that are on the screen. */
export function PhotosDialog({ rows }: { rows: readonly Held[] }) {
  const [open, setOpen] = useAddressParam(PHOTOS_PARAM);
  const row = open === '' ? undefined : rows.find(({ id, holder }) => open === `${holder.kind}-${id}`);
  return row ? <RowPhotosDialog row={row} onClose={() => setOpen('')} /> : null;
}
