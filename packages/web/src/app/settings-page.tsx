import { WalletCard } from '../features/payments/wallet-card.tsx';
import { DuePhotosCard } from '../features/photos/due-photos-card.tsx';
import { ClosedDayNotice } from '../features/policy/closed-day-notice.tsx';
import { SettingsPageScreen } from '../features/policy/settings-page-screen.tsx';
import { SeasonsSettings } from '../features/schedule/seasons/seasons-settings.tsx';
import { StatusView } from '../features/status/status-view.tsx';
import { BooksCard } from '../features/verification/books-card.tsx';

const parts = {
  seasons: <SeasonsSettings notice={<ClosedDayNotice />} />,
  wallet: <WalletCard />,
  photos: <DuePhotosCard />,
  proof: <BooksCard />,
  status: <StatusView />,
};

/** One page of the settings; seasons, the wallet, old photos, the proof of the books and the status are other features'. */
export const SettingsPage = () => <SettingsPageScreen parts={parts} />;
