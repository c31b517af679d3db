import { DevicesScreen } from '../features/devices/devices-screen.tsx';
import { RefusedHere } from '../features/devices/refused-here.tsx';
import { ThisDevice } from '../features/devices/this-device.tsx';

/** The devices that sell without a line. */
export const DevicesPage = () => (
  <DevicesScreen
    thisDevice={
      <>
        <RefusedHere />
        <ThisDevice />
      </>
    }
  />
);
