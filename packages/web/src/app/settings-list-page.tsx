import { SettingsScreen } from '../features/policy/settings-screen.tsx';
import { SampleNotice } from '../features/setup/sample-notice.tsx';

/** The list of the settings' pages; above it an admin reads of sample data. */
export const SettingsListPage = () => <SettingsScreen notice={<SampleNotice />} />;
