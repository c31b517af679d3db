import { AccountCard } from '../features/auth/account-card.tsx';
import { SettingsScreen } from '../features/policy/settings-screen.tsx';
import { BooksCard } from '../features/verification/books-card.tsx';

/** The settings with the signed-in person's account, and for those responsible the verification of the books. */
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
