import { useTranslation } from '../../lib/use-translation.ts';
import { PaperLine } from '../../ui/paper-line.tsx';
import styles from '../../ui/paper-sheet.module.css';
import type { ReportLine } from './report-lines.ts';

type ZReportLinesProps = {
  title: string;
  lines: readonly ReportLine[];
  /** The names are entered by people, and are not translated. */
  isTyped?: boolean;
};

/** A section of the report under its heading; nothing without lines. */
export function ZReportLines({ title, lines, isTyped = false }: ZReportLinesProps) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <section className={styles.part}>
      <h4>{title}</h4>
      <dl className={styles.lines}>
        {lines.map(({ name, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes, and two lines may say the same
          <PaperLine key={place} name={isTyped ? name : t(name)}>
            {amount}
          </PaperLine>
        ))}
      </dl>
    </section>
  );
}
