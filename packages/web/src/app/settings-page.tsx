import { WalletCard } from '../features/payments/wallet-card.tsx';
import { DuePhotosCard } from '../features/photos/due-photos-card.tsx';
import { SettingsScreen } from '../features/policy/settings-screen.tsx';
import { SampleNotice } from '../features/setup/sample-notice.tsx';
import { BooksCard } from '../features/verification/books-card.tsx';

/** The settings, and below them the wallet and for managers and admins the proof of the books. */
export const SettingsPage = () => (
  <SettingsScreen
    wallet={
      <>
        <SampleNotice />
        <WalletCard />
        <div id="old-photos">
          <DuePhotosCard />
        </div>
      </>
    }
    proof={
      <div id="books">
        <BooksCard />
      </div>
    }
  />
);
