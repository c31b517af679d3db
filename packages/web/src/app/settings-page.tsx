import { WalletCard } from '../features/payments/wallet-card.tsx';
import { DuePhotosCard } from '../features/photos/due-photos-card.tsx';
import { ClosedDayNotice } from '../features/policy/closed-day-notice.tsx';
import { SettingsPageScreen } from '../features/policy/settings-page-screen.tsx';
import { SeasonsSettings } from '../features/schedule/seasons/seasons-settings.tsx';
import { BooksCard } from '../features/verification/books-card.tsx';

const parts = {
  seasons: <SeasonsSettings notice={<ClosedDayNotice />} />,
  wallet: <WalletCard />,
  photos: <DuePhotosCard />,
  proof: <BooksCard />,
};

/** One page of the settings; seasons, the wallet, old photos and the proof of the books are other features'. */
export const SettingsPage = () => <SettingsPageScreen parts={parts} />;
