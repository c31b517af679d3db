import type { Db } from '../../db/client.ts';
import type { Watch } from '../../http/watch-figures.ts';
import { sumWaitingSales } from './queries.ts';

/** Metrics: sales that devices made without a line and have still to send. */
export const watchDevices = (watch: Watch, db: Db): void =>
  watch({
    read: () => sumWaitingSales(db),
    figures: [
      {
        name: 'device_sales_waiting',
        help: 'Sales made without a line that devices said last they have still to send',
        of: ({ count }) => count,
      },
      {
        name: 'device_sales_waiting_oldest_seconds',
        help: 'For how long the device that was silent longest of those has not been heard of; 0 when there is none',
        of: ({ oldest_seconds }) => oldest_seconds,
      },
    ],
  });
