import { AccountCard } from '../auth/account-card.tsx';
import { SettingsScreen } from '../policy/settings-screen.tsx';

/** The settings with the account of whoever is signed in. */
export const SettingsPage = () => <SettingsScreen account={<AccountCard />} />;
