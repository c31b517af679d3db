import { AccountCard } from '../features/auth/account-card.tsx';
import { SettingsScreen } from '../features/policy/settings-screen.tsx';
import { BooksCard } from '../features/verification/books-card.tsx';

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
