import type { CsvCell } from '@revive/contract';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { downloadCsv } from '../../lib/download-csv.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../feedback/show-toast.ts';
import { Button } from './button.tsx';

type CsvButtonProps<Row> = {
  /** The name of the file, without its extension. */
  name: string;
  header: readonly string[];
  line: (row: Row) => readonly CsvCell[];
  /** Reads all rows of the list, also those that are not on the screen yet. */
  read: () => Promise<{ rows: Row[]; areMore: boolean }>;
  disabled: boolean;
  /** What is downloaded, where that needs saying. */
  label?: string;
};

/** Downloads a whole list as a CSV, and says when it is too long for one file. */
export function CsvButton<Row>({ name, header, line, read, disabled, label }: CsvButtonProps<Row>) {
  const { t, translateMessage } = useTranslation();
  const [isReading, setReading] = useState(false);
  const download = async () => {
    setReading(true);
    try {
      const { rows, areMore } = await read();
      downloadCsv(name, header, rows.map(line));
      if (areMore)
        showToast.info(
          t('The file holds the newest {{count}} rows. There are more.', { count: rows.length }),
          {
            detail: t('Choose a shorter period to download the rest.'),
          },
        );
    } catch (error) {
      showToast.error(t('The file could not be made.'), {
        detail: translateMessage(error instanceof Error ? error.message : String(error)),
      });
    } finally {
      setReading(false);
    }
  };
  return (
    <Button icon={<Download />} disabled={disabled} isBusy={isReading} onClick={() => void download()}>
      {label ?? t('Download CSV')}
    </Button>
  );
}
