import { AccountCard } from '../auth/account-card.tsx';
import { SettingsScreen } from '../policy/settings-screen.tsx';
import { BooksCard } from '../verification/books-card.tsx';

/** The settings with the account of whoever is signed in, and the proof of the books for those who answer for them. */
export const SettingsPage = () => (
  <SettingsScreen
    account={
      <>
        <AccountCard />
        <BooksCard />
      </>
    }
  />
);
