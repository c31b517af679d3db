import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './search-box.module.css';

export type SearchLabels = {
  /** The placeholder, and the accessible name. */
  placeholder: string;
  /** Another accessible name. */
  label?: string;
};

export type SearchBoxProps = SearchLabels & {
  /** Its name in a submitted form. */
  name?: string;
  value: string;
  onSearch: (text: string) => void;
};

/** The search input, independent of where its text is stored. */
export function SearchBox({ placeholder, label = placeholder, name, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);

  const report = useEffectEvent((next: string) => {
    if (next === reported.current) return;
    reported.current = next;
    onSearch(next);
  });

  // Text typed before hydration: React keeps it in the input but calls no handler.
  useLayoutEffect(() => setText(input.current!.value), []);

  useEffect(() => {
    const timer = setTimeout(() => report(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);

  // The back button or a cleared filter changed the value. At once, or a report that waits would still bring the text before.
  useLayoutEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <Search className={styles.glass} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        dir="auto"
        name={name}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        placeholder={placeholder}
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={t('Clear search')} onClick={clear}>
          <X aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
