import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './day-sheet.module.css';
import { FigureValue, type OpenBehind } from './figure-value.tsx';
import type { SheetLine, SheetPart } from './sheet-line.ts';

type SheetPartViewProps = { part: SheetPart; onOpen: OpenBehind };

/** Lines of the sheet that add up to the sum below them. */
export const SheetPartView = ({ part: { title, subtitle, lines }, onOpen }: SheetPartViewProps) => (
  <Card title={title} subtitle={subtitle} isFlush>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <SheetRow key={line.id} line={line} onOpen={onOpen} />
      ))}
    </ul>
  </Card>
);

const SheetRow = ({ line, onOpen }: { line: SheetLine; onOpen: OpenBehind }) => (
  <li className={styles.line} data-sum={line.isSum || undefined}>
    <span className={styles.label}>
      {line.label}
      {line.note && <Note as="span">{line.note}</Note>}
    </span>
    <span className={styles.value}>
      <FigureValue figure={line.figure} name={line.label} onOpen={onOpen} />
    </span>
  </li>
);
