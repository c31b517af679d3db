import type { Package } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDebounced } from '../../lib/use-debounced.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useIsCut } from '../../line/line-store.ts';
import { furtherProductsQuery } from '../../queries/pos.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { CategoryChips, type Chosen } from './category-chips.tsx';
import { findProducts, findSku, indexProducts } from './find-products.ts';
import { ProductGrid } from './product-grid.tsx';
import styles from './product-panel.module.css';
import { ProductSearch } from './product-search.tsx';
import { ProductTilesSkeleton } from './product-tiles-skeleton.tsx';
import type { Catalogue } from './use-catalogue.ts';
import type { Counter } from './use-counter.ts';
import { findPackages } from './use-packages.ts';
import { useScan } from './use-scan.ts';

const AnyPeople = lazyComponent(async () => (await import('./any-people.tsx')).AnyPeople);
const PackageTiles = lazyComponent(async () => (await import('./package-tiles.tsx')).PackageTiles);
const DuePanel = lazyComponent(async () => (await import('./due-panel.tsx')).DuePanel);

const NO_PACKAGES: readonly Package[] = [];

type ProductPanelProps = {
  counter: Counter;
  catalogue: Catalogue;
  /** Those that are sold now. */
  packages: readonly Package[];
  lowStock: number;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Whose payments are listed. */
  payer: { id: number; name: string } | undefined;
  onPayer: (client: { id: number; name: string; phone: string } | undefined) => void;
};

/** The left side of the counter: search, categories, and the packages and products found. */
export function ProductPanel(props: ProductPanelProps) {
  const { counter, catalogue, packages: allPackages, lowStock, searchRef, payer, onPayer } = props;
  const { t } = useTranslation();
  const { query, index, isWhole, isPart } = catalogue;
  // Packages and debts are known to the server alone, and people but those of the day.
  const isCut = useIsCut();
  const packages = isCut ? NO_PACKAGES : allPackages;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>(null);
  const areAsked = chosen === 'packages' && packages.length > 0;
  const category = chosen === 'packages' ? null : chosen;
  const panel = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  const scan = useScan(counter, catalogue);

  const asked = useDebounced(isPart ? text.trim() : '');
  const further = useInfiniteQuery(furtherProductsQuery(asked, isPart ? category : null));
  const found = useMemo(() => findProducts(index, wanted, category), [index, wanted, category]);
  const isNarrowed = isPart && (asked !== '' || category !== null);
  const beyond = useMemo(
    () =>
      (isNarrowed ? (further.data?.pages ?? []) : [])
        .flatMap(({ items }) => items)
        .filter(({ id }) => !index.byId.has(id)),
    [isNarrowed, further.data, index],
  );
  const products = useMemo(() => (beyond.length > 0 ? [...found, ...beyond] : found), [found, beyond]);
  const foundPackages = useMemo(
    () => (areAsked && wanted.trim() === '' ? packages : findPackages(packages, wanted)),
    [packages, wanted, areAsked],
  );
  // The source of further products: the server's search, or the loaded catalogue.
  const rest = isNarrowed ? further : query;
  const { fetchNextPage } = rest;
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const toSearch = useCallback(() => searchRef.current?.focus(), [searchRef]);
  const isWaiting = isPart ? text.trim() !== asked || further.isFetching : !isWhole && !query.isError;

  // The input updates at once; the tiles may be deferred, but not when they get the focus.
  const write = (typed: string) => {
    setText(typed);
    startTransition(() => setWanted(typed));
  };
  const toFirstTile = () => {
    flushSync(() => setWanted(text));
    const first = (what: string) => panel.current?.querySelector<HTMLElement>(`[data-${what}]`);
    (first('tile') ?? first('package') ?? first('person'))?.focus();
  };

  const handleEnter = async (typed: string, scanned: string | null) => {
    if (typed.trim() === '') return;
    // A scan may follow typed letters.
    const isScanAlone = !findSku(index, typed) && scanned !== null && findSku(index, scanned) !== undefined;
    const sku = isScanAlone ? scanned : typed;
    // Searched again, because the tiles may be outdated.
    const answered = typed.trim() === asked ? beyond : [];
    const matches = [...findProducts(index, typed, category), ...answered];
    const isKnown = findSku(index, sku) ?? findSku(indexProducts(answered), sku);
    const named = findPackages(packages, typed);
    if (!isKnown && scanned === null && matches.length + named.length > 0) {
      // The only match is meant; of a part of the catalogue there may be others.
      if (isPart || matches.length + named.length > 1) return toFirstTile();
      write('');
      if (named[0]) counter.addPackage(named[0]);
      else counter.add(matches[0]!);
      return;
    }
    write('');
    if (await scan(sku)) return;
    // An unknown code stays to be corrected, unless the next input has begun.
    if (searchRef.current?.value === '') {
      // Synchronous, so that no key of the next scan comes between the text and its selection.
      flushSync(() => write(sku));
      searchRef.current.select();
    }
  };

  return (
    <div ref={panel} className={styles.panel}>
      <ProductSearch
        ref={searchRef}
        text={text}
        onText={write}
        onEnter={(typed, scanned) => void handleEnter(typed, scanned)}
        onDown={toFirstTile}
        onClear={() => {
          write('');
          toSearch();
        }}
      />
      {text.trim().length >= 2 && (
        <AnyPeople
          counter={counter}
          text={text}
          isCut={isCut}
          onChoose={(person) => {
            write('');
            onPayer(person);
          }}
        />
      )}
      {payer && !isCut && (
        <DuePanel key={payer.id} counter={counter} client={payer} onClose={() => onPayer(undefined)} />
      )}
      <CategoryChips
        categories={catalogue.categories}
        hasPackages={packages.length > 0}
        value={areAsked ? 'packages' : category}
        onChange={setChosen}
      />
      {foundPackages.length > 0 && <PackageTiles counter={counter} packages={foundPackages} />}
      {areAsked ? (
        foundPackages.length === 0 && <EmptyState>{t('No package matches the search.')}</EmptyState>
      ) : query.data ? (
        products.length > 0 ? (
          <ProductGrid
            wanted={`${category} ${wanted}`}
            products={products}
            lines={counter.sale.lines}
            lowStock={lowStock}
            hasMore={isPart && rest.hasNextPage}
            isLoading={rest.isFetchingNextPage}
            onMore={readMore}
            onAdd={counter.add}
            onLeave={toSearch}
          />
        ) : isWaiting ? (
          <ProductTilesSkeleton />
        ) : foundPackages.length > 0 ? null : (
          <EmptyState>
            {index.entries.length === 0 ? t('No products available.') : t('No product matches the search.')}
          </EmptyState>
        )
      ) : query.isError ? (
        <QueryError query={query} message={t('Error fetching products. Please try again later.')} />
      ) : (
        <ProductTilesSkeleton />
      )}
    </div>
  );
}
