import { useAddressParam } from '../../lib/use-address-param.ts';
import { REPORT_NAMES, type ReportName } from './words.ts';

const FIRST: ReportName = 'profit-and-loss';

/** The report the address asks for; what somebody mistyped in it is the first one. */
export function useReportName(): [ReportName, (name: string) => void] {
  const [name, choose] = useAddressParam('report', FIRST);
  return [name in REPORT_NAMES ? (name as ReportName) : FIRST, choose];
}
