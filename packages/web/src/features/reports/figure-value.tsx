import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import styles from './figure-value.module.css';
import { formatFigure } from './format-figure.ts';
import type { Figure } from './report-model.ts';

/** Opens the entries behind the figure. */
export type OpenBehind = (name: string, figure: Figure) => void;

type FigureValueProps = {
  figure: Figure;
  /** The figure's name: its row and column. */
  name: string;
  onOpen: OpenBehind;
};

/** A figure; a press opens its entries or its list, where there are any. */
export function FigureValue({ figure, name, onOpen }: FigureValueProps) {
  const { t } = useTranslation();
  const { value, behind, to } = figure;
  const text = formatFigure(figure);
  if (to && value)
    return (
      <Link to={to} className={styles.figure}>
        {text}
      </Link>
    );
  if (!behind || !value) return <span className={styles.plain}>{text}</span>;
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={t('{{figure}}: {{name}}', { figure: text, name })}
      aria-haspopup="dialog"
      onClick={() => onOpen(name, figure)}
    >
      {text}
    </button>
  );
}
