import type { Address } from '../../lib/address.ts';
import { settingsPageOf } from './settings-pages.ts';

// Sections whose page is called otherwise.
const MOVED: Readonly<Record<string, Address>> = {
  calendar: '/settings/bookings',
  'old-photos': '/settings/photos#old-photos',
};

/** The page of a section, for links and bookmarks such as `/settings#hours` from when all settings were one page. */
export const pageOfAnchor = (anchor: string): Address | undefined =>
  MOVED[anchor] ?? settingsPageOf(anchor)?.to;
