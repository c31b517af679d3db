import { type Analytics, SALES_CHANNELS } from '@revive/contract';
import { oneOf } from '../../lib/one-of.ts';

export type Channel = Analytics['sales_by_channel'][number]['sales_channel'];

/** The channels by their names, which are translation keys. */
export const CHANNEL_NAMES: Record<Channel, string> = {
  POS: 'POS',
  ONLINE_SHOP: 'Online shop',
  MOBILE_APP: 'Mobile app',
  SERVICES: 'Services',
};

/**
 * The options of the Report Type select (spec row ANLY-04), each with its real channel. The specification names
 * no label for the last two.
 */
export const REPORT_TYPES: { value: '' | Channel; label: string }[] = [
  { value: '', label: 'Report Type (all channels)' },
  { value: 'ONLINE_SHOP', label: 'Sales (online shop)' },
  { value: 'MOBILE_APP', label: 'Expenditure (mobile app)' },
  { value: 'POS', label: 'POS' },
  { value: 'SERVICES', label: 'Services' },
];

export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

export const isChannel = (text: string): text is Channel => oneOf(SALES_CHANNELS, text) !== undefined;
