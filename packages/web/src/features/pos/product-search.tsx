import ScanBarcode from 'lucide-react/icons/scan-barcode';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type Ref, useRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './product-search.module.css';

/** Milliseconds between keys: faster than any person types, slower than a scanner. */
const SCANNER_GAP_MS = 50;
const SHORTEST_SCAN = 3;

type ProductSearchProps = {
  ref: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  /** The text of the input, and the end of it that a scanner typed, if any. */
  onEnter: (typed: string, scanned: string | null) => void;
  onDown: () => void;
  /** Clears the text, and puts the focus back. */
  onClear: () => void;
};

/** The input for scans and searches. */
export function ProductSearch({ ref, text, onText, onEnter, onDown, onClear }: ProductSearchProps) {
  const { t } = useTranslation();
  const burst = useRef({ keys: '', at: 0 });

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isFast = timeStamp - burst.current.at < SCANNER_GAP_MS;
    if (key.length === 1) burst.current = { keys: isFast ? burst.current.keys + key : key, at: timeStamp };
    if (key === 'ArrowDown') onDown();
    else if (key === 'Escape') onText('');
    else if (key === 'Enter') {
      const { keys } = burst.current;
      onEnter(event.currentTarget.value, isFast && keys.length >= SHORTEST_SCAN ? keys : null);
    } else return;
    event.preventDefault();
  };
  return (
    <search className={styles.search}>
      <ScanBarcode className={styles.mark} aria-hidden="true" />
      <input
        ref={ref}
        type="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={styles.input}
        placeholder={t('Search products by name or SKU...')}
        aria-label={t('Search products by name or SKU...')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={t('Clear search')} onClick={onClear}>
          <X aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
