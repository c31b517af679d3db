import { loadTexts } from '../lib/i18n.ts';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';

const OfficeSearch = lazyDialog(async () => {
  const [{ OfficeSearch: Loaded }] = await Promise.all([
    import('./office-search.tsx'),
    // The names of the settings, and what else is found.
    loadTexts('settings'),
  ]);
  return Loaded;
});

export const showSearch = (): void => showDialog('search', (close) => <OfficeSearch onClose={close} />);
