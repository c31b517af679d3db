import Search from 'lucide-react/icons/search';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { useTopDialog } from '../../ui/overlays/open-dialogs.ts';
import styles from './search-button.module.css';

/** Opens the search of everything, as Ctrl+K does on every screen. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const topDialog = useTopDialog();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    // A dialog that is open may be a half-typed form.
    if (!topDialog) onOpen();
  });
  // Before the screen is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('Search everything')}
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <Search aria-hidden="true" />
      <span className={styles.text}>{t('Search')}</span>
      <kbd className={styles.keys}>{t('Ctrl K')}</kbd>
    </button>
  );
}
