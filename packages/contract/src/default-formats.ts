/** How a business writes days, times and money until its owner says otherwise (spec 9); all that the shop's pages need of it. */
export const DEFAULT_FORMATS = {
  time_zone: 'Africa/Mogadishu',
  currency: 'USD',
  locale: 'en-US',
  // The week in Mogadishu begins after the free Friday.
  week_starts_on: 'saturday',
} as const;
