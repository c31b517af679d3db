import type { ReportRead } from './report-body.tsx';

/** A list and its total as one reading: it fails with either, and is read again with both. */
export const readBoth = (list: ReportRead, total: ReportRead): ReportRead => ({
  error: list.error ?? total.error,
  isPlaceholderData: list.isPlaceholderData || total.isPlaceholderData,
  isRefetching: list.isRefetching || total.isRefetching,
  refetch: () => Promise.all([list.refetch(), total.refetch()]).then(([first]) => first),
});
