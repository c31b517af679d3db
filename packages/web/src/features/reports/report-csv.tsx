import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import type { Report } from './report-model.ts';

type ReportCsvProps = {
  isReady: boolean;
  /** The report with all its rows; undefined while it loads. */
  read: () => Promise<Report | undefined>;
  write: (report: Report) => void;
};

/** Downloads a report as a CSV. */
export function ReportCsv({ isReady, read, write }: ReportCsvProps) {
  const { t, translateMessage } = useTranslation();
  const [isReading, setReading] = useState(false);
  const download = async () => {
    setReading(true);
    try {
      const report = await read();
      if (report) write(report);
    } catch (error) {
      showToast.error(t('The file could not be made.'), {
        detail: translateMessage(error instanceof Error ? error.message : String(error)),
      });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button icon={<Download />} disabled={!isReady} isBusy={isReading} onClick={() => void download()}>
      {t('CSV')}
    </Button>
  );
}
