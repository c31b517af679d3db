import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressParam } from '../lib/use-address-param.ts';
import styles from './search-field.module.css';

type Words = {
  /** Shown in the box, and its name. */
  placeholder: string;
  /** Another name than the placeholder. */
  label?: string;
};

export type SearchFieldProps = Words &
  (
    | { /** Keeps the text in the address bar under this name. */ param: string }
    | { param?: undefined; value: string; onSearch: (text: string) => void }
  );

/** A search box that reports what is typed once the typing rests for a quarter of a second. */
export const SearchField = (props: SearchFieldProps) =>
  props.param === undefined ? <SearchBox {...props} /> : <AddressSearch {...props} />;

function AddressSearch({ param, ...words }: Words & { param: string }) {
  const [value, setValue] = useAddressParam(param);
  return <SearchBox {...words} value={value} onSearch={setValue} />;
}

type SearchBoxProps = Words & { value: string; onSearch: (text: string) => void };

function SearchBox({ placeholder, label = placeholder, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);

  const report = useEffectEvent((next: string) => {
    if (next === reported.current) return;
    reported.current = next;
    onSearch(next);
  });

  useEffect(() => {
    const timer = setTimeout(() => report(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);

  // The back button or a cleared filter changed it from outside.
  useEffect(() => {
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
