import { ClosedDayNotice } from '../features/policy/closed-day-notice.tsx';
import { SeasonsSettings } from '../features/schedule/seasons/seasons-settings.tsx';

/** Seasons and holidays, with the sessions that lie on days which are closed then. */
export const SeasonsPage = () => <SeasonsSettings notice={<ClosedDayNotice />} />;
