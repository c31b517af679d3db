import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import styles from './storefront-page.module.css';
import type { Storefront } from './use-storefront.ts';

/** SHOP-04: searches while typing; without scripts it submits a form. */
export function ProductSearch({ storefront }: { storefront: Storefront }) {
  const { t } = useTranslation();
  const { filter, path, change } = storefront;
  const form = useRef<HTMLFormElement>(null);
  // The hero above goes while something is searched for: what is typed stays in view.
  const before = useRef(filter.search);
  useEffect(() => {
    if (filter.search !== '' && filter.search !== before.current)
      form.current?.closest('section')?.scrollIntoView({ block: 'start' });
    before.current = filter.search;
  }, [filter.search]);
  return (
    <form
      ref={form}
      action={`${path}#products`}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        change({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
      }}
    >
      {filter.category !== 0 && <input type="hidden" name="category" value={filter.category} />}
      <SearchBox
        name="search"
        placeholder={t('Search products...')}
        value={filter.search}
        onSearch={(search) => change({ search })}
      />
    </form>
  );
}
