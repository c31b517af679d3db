import { SEARCH_LETTERS } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useSeesFinance } from '../../queries/policy.ts';
import { searchQuery } from '../../queries/search.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import control from '../../ui/forms/control.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FoundList } from './found-list.tsx';
import { type FoundItem, findPlaces, type Place } from './place.ts';
import { keepRecent, useRecent } from './recent.ts';
import styles from './search-dialog.module.css';

type SearchDialogProps = {
  /** Screens, settings and acts that are found by their names. */
  places: readonly Place[];
  onClose: () => void;
};

/** Finds screens, settings and acts, clients, bookings, orders and products: type, go with the arrows, open with Enter. */
export function SearchDialog({ places, onClose }: SearchDialogProps) {
  const { t, translateMessage } = useTranslation();
  const router = useRouter();
  const { staff } = useAuth();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const typed = text.trim();
  const asked = useDebounced(typed, 150);
  const search = useQuery(searchQuery(asked));
  const recent = useRecent(staff?.id);
  const isSearch = typed.length >= SEARCH_LETTERS;
  const isWaiting = isSearch && (asked !== typed || search.isFetching);
  const seesFinance = useSeesFinance();
  const open = places.filter(
    ({ roles, isFinance }) =>
      (!roles || (staff && roles.includes(staff.role))) && (seesFinance !== false || !isFinance),
  );
  const found = isSearch ? findPlaces(open, typed, translateMessage) : [];
  const items: FoundItem[] = isSearch ? [...found, ...(search.data ?? [])] : typed === '' ? [...recent] : [];
  const at = Math.min(chosen, items.length - 1);
  const openItem = (item: FoundItem) => {
    keepRecent(staff?.id, item);
    onClose();
    void router.navigate({ to: '.', href: item.path });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setChosen((at + step + items.length) % items.length);
    }
    // An answer to an earlier text is not what was typed; places are found at once.
    const isKnown = !isWaiting || at < found.length;
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && items[at] && isKnown) openItem(items[at]);
  };
  return (
    <Dialog title={t('Search everything')} onClose={onClose} className={styles.dialog ?? ''}>
      <div className={styles.field}>
        <input
          type="text"
          inputMode="search"
          role="combobox"
          data-autofocus=""
          className={control.control}
          placeholder={t('Name, phone, number, SKU, screen or what to do')}
          aria-label={t('Name, phone, number, SKU, screen or what to do')}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? `${listId}-${at}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        {isWaiting && (
          <span className={styles.busy}>
            <Spinner />
          </span>
        )}
      </div>
      <div className={styles.results} role="status">
        {search.isError && isSearch ? (
          <QueryError query={search} message={t('The search did not work.')} />
        ) : (
          <FoundList
            id={listId}
            heading={isSearch ? undefined : t('Opened last')}
            items={items}
            chosen={at}
            onChoose={setChosen}
            onOpen={openItem}
          />
        )}
        {items.length === 0 && !search.isError && (
          <p className={styles.hint}>
            {isSearch
              ? isWaiting
                ? t('Searching...')
                : t('Nothing found for “{{text}}”.', { text: typed })
              : t('Type at least two letters.')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
