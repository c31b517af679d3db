import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CartLine } from './cart-line.tsx';
import type { CartLine as CartItem } from './counter-cart.ts';
import type { Counter } from './use-counter.ts';

const QUANTITIES = 'input[data-quantity]';

/** The lines of the cart; the up and down keys move between them. */
export function CartLines({ counter }: { counter: Counter }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { lines } = counter.sale;
  useSightOfNewest(list, lines);
  if (lines.length === 0)
    return <EmptyState isCompact>{t('Scan a product, or choose one from the list.')}</EmptyState>;

  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>(QUANTITIES) ?? [])];
  const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const line = (event.target as HTMLElement).closest('li')?.querySelector<HTMLElement>(QUANTITIES);
    const found = stops();
    if (step === undefined || !line) return;
    event.preventDefault();
    found[found.indexOf(line) + step]?.focus();
  };
  // A removed line loses the focus, which must stay in the list for the next key.
  const setQuantity = (place: number, quantity: number) => {
    const line = lines[place];
    if (!line) return;
    const hadFocus = list.current?.contains(document.activeElement) ?? false;
    // Rendered synchronously, so that the next key finds the focus.
    flushSync(() => counter.setQuantity(line, quantity));
    if (!hadFocus || list.current?.contains(document.activeElement)) return;
    const left = stops();
    left[Math.min(place, left.length - 1)]?.focus();
  };
  return (
    <Stack as="ul" gap={0} ref={list} aria-label={t('Cart')} onKeyDown={handleKeyDown}>
      {lines.map((line, place) => (
        <CartLine
          key={line.id}
          line={line}
          isLocked={counter.isParked}
          onQuantity={(quantity) => setQuantity(place, quantity)}
        />
      ))}
    </Stack>
  );
}

// The line scanned last is scrolled into view, also in a long cart.
function useSightOfNewest(list: RefObject<HTMLUListElement | null>, lines: readonly CartItem[]) {
  const before = useRef(lines);
  useEffect(() => {
    const had = new Map(before.current.map(({ id, quantity }) => [id, quantity]));
    before.current = lines;
    const grown = lines.findLastIndex(({ id, quantity }) => quantity > (had.get(id) ?? 0));
    list.current?.children[grown]?.scrollIntoView({ block: 'nearest' });
  }, [list, lines]);
}
