import { SettingsPageScreen } from '../features/policy/settings-page-screen.tsx';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';

// Each is loaded with its own page, and not with the others.
const Seasons = lazyComponent(async () => (await import('./seasons-page.tsx')).SeasonsPage);
const Wallet = lazyComponent(async () => (await import('../features/payments/wallet-card.tsx')).WalletCard);
const DuePhotos = lazyComponent(
  async () => (await import('../features/photos/due-photos-card.tsx')).DuePhotosCard,
);
const Books = lazyComponent(async () => (await import('../features/verification/books-card.tsx')).BooksCard);
const Status = lazyComponent(async () => (await import('../features/status/status-view.tsx')).StatusView);

const parts = {
  seasons: <Seasons />,
  wallet: <Wallet />,
  photos: <DuePhotos />,
  proof: <Books />,
  status: <Status />,
};

/** One page of the settings; seasons, the wallet, old photos, the proof of the books and the status are other features'. */
export const SettingsPage = () => <SettingsPageScreen parts={parts} />;
