import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog);

export const showSearch = (): void => showDialog('search', (close) => <SearchDialog onClose={close} />);
