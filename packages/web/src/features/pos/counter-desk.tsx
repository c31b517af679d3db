import type { Policy, Receipt, SoldAtCounter } from '@revive/contract';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CartPanel } from './cart-panel.tsx';
import { CartPlace } from './cart-place.tsx';
import styles from './counter-desk.module.css';
import { ProductPanel } from './product-panel.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { counterStore, useCounter } from './use-counter.ts';
import { focusIn, useDeskKeys } from './use-desk-keys.ts';
import { useSell } from './use-sell.ts';

/** Shows a receipt to print; its children are shown above it on the screen only. */
export type ReceiptView = ComponentType<{
  receipt: Receipt;
  policy: Policy;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  children?: ReactNode;
}>;

type CounterDeskProps = { userId: number; policy: Policy; Receipt: ReceiptView; Shift: ComponentType };

/** One cashier's counter. */
export function CounterDesk({ userId, policy, Receipt, Shift }: CounterDeskProps) {
  const { t } = useTranslation();
  const counter = useCounter(counterStore(userId));
  const catalogue = useCatalogue(counter);
  const search = useRef<HTMLInputElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<SoldAtCounter | null>(null);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const [isCartOpen, setCartOpen] = useState(false);
  const onSold = (sold: SoldAtCounter) => {
    setCartOpen(false);
    setLast(sold);
    setReceiptOpen(true);
  };
  // The next key replaces the old text. Characters of a scan that come before the receipt opens are kept.
  const selectSearch = () => search.current?.setSelectionRange(0, search.current.value.length);
  const selling = useSell({
    counter,
    catalogue,
    policy,
    onSend: selectSearch,
    onProblem: (field) => focusIn(document.body, `[data-field="${field}"]`),
    onSold,
  });

  const toSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  // Closed before the next key, because content under an open dialog cannot take input.
  const closeReceipt = () => {
    flushSync(() => setReceiptOpen(false));
    search.current?.focus();
  };
  useDeskKeys({ desk, counter, isReceiptOpen, closeReceipt, toSearch, complete: selling.complete });
  useFocusAtFirst(search);

  return (
    <div ref={desk} className={styles.desk}>
      <Stack>
        <header className={styles.head}>
          <h1>{t('POS')}</h1>
          <Shift />
          {last && (
            <IconButton
              label={t('Last receipt')}
              icon={<ReceiptText />}
              onClick={() => {
                selectSearch();
                setReceiptOpen(true);
              }}
            />
          )}
          <ShortcutsHelp />
        </header>
        <ProductPanel
          counter={counter}
          catalogue={catalogue}
          lowStock={policy.low_stock_threshold}
          searchRef={search}
        />
      </Stack>
      <CartPlace counter={counter} policy={policy} isOpen={isCartOpen} onOpen={setCartOpen}>
        <CartPanel counter={counter} selling={selling} policy={policy} onDone={toSearch} />
      </CartPlace>
      {last && isReceiptOpen && (
        <Receipt receipt={last.receipt} policy={policy} onClose={closeReceipt} returnFocusTo={search}>
          <ChangeDue receipt={last.receipt} />
        </Receipt>
      )}
    </div>
  );
}

// After the shell has moved the focus to the new screen. Touch devices are skipped, to keep their keyboard
// closed.
function useFocusAtFirst(search: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const frame = requestAnimationFrame(() => search.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [search]);
}

/** The change, in large type, to read while handling the drawer. Only cash has change. */
function ChangeDue({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation();
  if (receipt.paymentMethod !== 'cash') return null;
  return (
    <p className={styles.due} role="status">
      <span>{t('Change due')}</span>
      <strong>{formatMoney(receipt.change)}</strong>
    </p>
  );
}
