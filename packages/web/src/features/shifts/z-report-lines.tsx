import { PaperLine } from '../../ui/paper/paper-line.tsx';
import styles from '../../ui/paper/paper-sheet.module.css';

type ZReportLinesProps = {
  title: string;
  lines: readonly { name: string; amount: string }[];
};

/** A section of the report under its heading; nothing without lines. */
export const ZReportLines = ({ title, lines }: ZReportLinesProps) =>
  lines.length > 0 && (
    <section className={styles.part}>
      <h4>{title}</h4>
      <dl className={styles.lines}>
        {lines.map(({ name, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes, and two lines may say the same
          <PaperLine key={place} name={name}>
            {amount}
          </PaperLine>
        ))}
      </dl>
    </section>
  );
