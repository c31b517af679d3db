import { SearchDialog } from '../features/search/search-dialog.tsx';
import { PLACES } from './places.ts';

/** The search of everything, with the screens, settings and acts of the office. */
export const OfficeSearch = ({ onClose }: { onClose: () => void }) => (
  <SearchDialog places={PLACES} onClose={onClose} />
);
