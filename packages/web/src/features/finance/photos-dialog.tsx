import { useAddressParam } from '../../lib/use-address-param.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { PHOTOS_PARAM, type RowPhotos } from './row-photos.ts';

const RowPhotosDialog = lazyDialog(async () => (await import('./row-photos-dialog.tsx')).RowPhotosDialog);

/** The photos of the row named in the address, if it is on the screen. */
export function PhotosDialog({ rows }: { rows: readonly RowPhotos[] }) {
  const [open, setOpen] = useAddressParam(PHOTOS_PARAM);
  const row = open === '' ? undefined : rows.find(({ id, holder }) => open === `${holder.kind}-${id}`);
  return row ? <RowPhotosDialog row={row} onClose={() => setOpen('')} /> : null;
}
