import { DevicesScreen } from '../features/devices/devices-screen.tsx';
import { ThisDevice } from '../features/devices/this-device.tsx';

/** The devices that sell without a line. */
export const DevicesPage = () => <DevicesScreen thisDevice={<ThisDevice />} />;
