import { useAddressParam } from '../../lib/use-address-param.ts';
import { REPORT_NAMES, type ReportName } from './labels.ts';

const FIRST: ReportName = 'profit-and-loss';

/** The report in the address; the first one for an invalid name. */
export function useReportName(): [ReportName, (name: string) => void] {
  const [name, choose] = useAddressParam('report', FIRST);
  return [name in REPORT_NAMES ? (name as ReportName) : FIRST, choose];
}
