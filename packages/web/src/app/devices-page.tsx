import { DevicesScreen } from '../features/devices/devices-screen.tsx';

/** The devices that sell without a line. */
export const DevicesPage = () => <DevicesScreen />;
