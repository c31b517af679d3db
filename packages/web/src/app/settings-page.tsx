import { AccountCard } from '../features/auth/account-card.tsx';
import { SignInsCard } from '../features/auth/sign-ins-card.tsx';
import { SettingsScreen } from '../features/policy/settings-screen.tsx';
import { BooksCard } from '../features/verification/books-card.tsx';

/** The settings, with the signed-in person's account and sign-ins, and for managers and admins the proof of the books. */
export const SettingsPage = () => (
  <SettingsScreen
    account={
      <>
        <AccountCard />
        <SignInsCard />
        <BooksCard />
      </>
    }
  />
);
