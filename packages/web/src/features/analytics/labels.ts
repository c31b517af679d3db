import { type Analytics, SALES_CHANNELS, type Sentence, sentence } from '@revive/contract';
import { oneOf } from '../../lib/one-of.ts';

export type Channel = Analytics['sales_by_channel'][number]['sales_channel'];

/** The channels by their names, which are translation keys. */
export const CHANNEL_NAMES: Record<Channel, Sentence> = {
  POS: sentence('POS'),
  ONLINE_SHOP: sentence('Online shop'),
  MOBILE_APP: sentence('Mobile app'),
  SERVICES: sentence('Services'),
  BROUGHT_FORWARD: sentence('Brought forward'),
  CREDIT: sentence('Credit and gift cards'),
};

/**
 * The options of the Report Type select (spec row ANLY-04), each with its real channel. The specification names
 * no label for the last two.
 */
export const REPORT_TYPES: { value: '' | Channel; label: Sentence }[] = [
  { value: '', label: sentence('Report Type (all channels)') },
  { value: 'ONLINE_SHOP', label: sentence('Sales (online shop)') },
  { value: 'MOBILE_APP', label: sentence('Expenditure (mobile app)') },
  { value: 'POS', label: sentence('POS') },
  { value: 'SERVICES', label: sentence('Services') },
];

export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

export const isChannel = (text: string): text is Channel => oneOf(SALES_CHANNELS, text) !== undefined;
