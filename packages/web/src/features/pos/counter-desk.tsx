import type { Bill, BillReceipt, NotesOut, PersonFound, Policy, Receipt } from '@revive/contract';
import { nationalPhone } from '@revive/contract';
import { useRouter } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { formatMoney } from '../../lib/money.ts';
import { formatNotes } from '../../lib/units.ts';
import { useSearch } from '../../lib/use-address.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { noteCut, useLine } from '../../line/line-store.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { leftBills, rememberLeft } from '../bills/take/left-bills.ts';
import { CartPanel } from './cart-panel.tsx';
import { CartPlace } from './cart-place.tsx';
import styles from './counter-desk.module.css';
import { ProductPanel } from './product-panel.tsx';
import { ShortcutsHelp } from './shortcuts-help.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { counterStore, useCounter } from './use-counter.ts';
import { focusIn, useDeskKeys } from './use-desk-keys.ts';
import { usePackages } from './use-packages.ts';
import { type SoldHere, useSell } from './use-sell.ts';
import { useSendBill } from './use-send-bill.ts';

/** Shows a receipt to print; its children are shown above it on the screen only. */
export type ReceiptView = ComponentType<{
  receipt: Receipt;
  policy: Policy;
  /** Whether it was sold without a line. */
  isWithoutLine?: boolean | undefined;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
  children?: ReactNode;
}>;

/** The same of a bill. */
export type BillReceiptView = ComponentType<
  Omit<ComponentProps<ReceiptView>, 'receipt'> & { receipt: BillReceipt }
>;

const PayBillDialog = lazyDialog(
  async () => (await import('../bills/take/pay-bill-dialog.tsx')).PayBillDialog,
);
const CounterTools = lazyComponent(async () => (await import('./counter-tools.tsx')).CounterTools);
const LeftBills = lazyComponent(async () => (await import('./left-bills.tsx')).LeftBills);
const LineReady = lazyComponent(async () => (await import('./line-ready.tsx')).LineReady);
const OpenWith = lazyComponent(async () => (await import('./open-with.tsx')).OpenWith);

type CounterDeskProps = {
  userId: number;
  policy: Policy;
  Receipt: ReceiptView;
  BillReceipt: BillReceiptView;
  Shift: ComponentType;
};

/** One cashier's counter. */
export function CounterDesk({ userId, policy, Receipt, BillReceipt, Shift }: CounterDeskProps) {
  const { t } = useTranslation();
  const counter = useCounter(counterStore(userId));
  const catalogue = useCatalogue(counter);
  const packages = usePackages(counter);
  const search = useRef<HTMLInputElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const [last, setLast] = useState<SoldHere | null>(null);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const [isCartOpen, setCartOpen] = useState(false);
  const [payer, setPayer] = useState<{ id: number; name: string }>();
  const choosePayer = (person: PersonFound | { id: number; name: string; phone: string } | undefined) => {
    setPayer(person);
    if (!person || counter.isParked) return;
    const { id, name, phone } = person;
    counter.change({ client: { id, name, phone }, name, phone: nationalPhone(phone) });
  };
  const onSold = (sold: SoldHere) => {
    setPayer(undefined);
    setCartOpen(false);
    setLast(sold);
    setReceiptOpen(true);
  };
  // The next key replaces the old text. Characters of a scan that come before the receipt opens are kept.
  const selectSearch = () => search.current?.setSelectionRange(0, search.current.value.length);
  const sendBill = useSendBill(counter, policy, () => selling.askClient());
  const selling = useSell({
    counter,
    catalogue,
    policy,
    onSend: selectSearch,
    onProblem: (field) => focusIn(document.body, `[data-field="${field}"]`),
    onSold,
    onBill: () => void sendBill(),
  });

  const toSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  const { sent } = counter.sale;
  const left = useStore(leftBills(userId), ({ value }) => value);
  // Another tab of this counter may have ended it, and sell the next one already.
  const isCurrent = () => counter.latest().sent?.key === sent?.key;
  const settle = (bill: Bill) => {
    if (!isCurrent()) return;
    counter.clear();
    showToast.success(t('Sale completed successfully'));
    void catalogue.refresh(bill.lines.flatMap(({ product }) => product ?? [])).catch(() => {});
    if (bill.receipt) onSold({ bill: bill.receipt });
  };
  // The bill stands in its own screen; the next client is served meanwhile.
  const leaveBill = () => {
    if (sent) rememberLeft(userId, sent);
    counter.clear();
    setPayer(undefined);
    if (sent?.bill !== undefined)
      showToast.info(t('The bill is not settled yet'), {
        detail: t('It stands under its own address until it is paid or given up.'),
        action: {
          label: t('Open the bill'),
          onPress: () => void router.navigate({ to: '.', href: `/bills/${sent.bill}` }),
        },
      });
  };
  // Closed before the next key, because content under an open dialog cannot take input.
  const closeReceipt = () => {
    flushSync(() => setReceiptOpen(false));
    search.current?.focus();
  };
  useDeskKeys({ desk, counter, isReceiptOpen, closeReceipt, toSearch, complete: selling.complete });
  useFocusAtFirst(search);
  const address = useSearch();
  const isLineUsed = useLine(({ isUsed }) => isUsed);
  const opens = ['client', 'booking', 'session'].some((name) => address.has(name));

  return (
    <div ref={desk} className={styles.desk}>
      <Stack>
        <header className={styles.head}>
          <h1>{t('POS')}</h1>
          <Shift />
          <CounterTools counter={counter} catalogue={catalogue} onPayer={choosePayer} />
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
        {isLineUsed && <LineReady />}
        <ProductPanel
          counter={counter}
          catalogue={catalogue}
          packages={packages}
          lowStock={policy.low_stock_threshold}
          searchRef={search}
          payer={payer}
          onPayer={choosePayer}
        />
      </Stack>
      <CartPlace counter={counter} policy={policy} isOpen={isCartOpen} onOpen={setCartOpen}>
        <CartPanel counter={counter} selling={selling} policy={policy} onDone={toSearch} />
      </CartPlace>
      {last && isReceiptOpen && 'receipt' in last && (
        <Receipt
          receipt={last.receipt}
          isWithoutLine={last.isWithoutLine}
          policy={policy}
          onClose={closeReceipt}
          returnFocusTo={search}
        >
          {last.receipt.paymentMethod === 'cash' && (
            <ChangeDue change={last.receipt.change} notes={last.receipt.changeNotes} />
          )}
        </Receipt>
      )}
      {last && isReceiptOpen && 'bill' in last && (
        <BillReceipt
          receipt={last.bill}
          isWithoutLine={last.isWithoutLine}
          policy={policy}
          onClose={closeReceipt}
          returnFocusTo={search}
        >
          {givesChange(last.bill) && <ChangeDue change={last.bill.change} notes={last.bill.changeNotes} />}
        </BillReceipt>
      )}
      {sent && (
        <PayBillDialog
          key={sent.key}
          sent={sent}
          onBill={(bill) => isCurrent() && counter.change({ sent: { ...sent, bill } })}
          onSettled={settle}
          onRefused={(error) => {
            counter.change({ sent: undefined });
            selling.refuseBill(error);
          }}
          onGivenUp={() => counter.change({ sent: undefined })}
          onNoAnswer={noteCut}
          onSellOffline={selling.sellBillOffline}
          onClose={leaveBill}
        />
      )}
      {left.length > 0 && <LeftBills userId={userId} left={left} />}
      {opens && <OpenWith counter={counter} onPayer={choosePayer} />}
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

/** Whether change is to be said: cash alone gives any, and of several ways only what is there. */
const givesChange = ({ change, payments }: BillReceipt) =>
  change > 0 || (payments.length === 1 && payments[0]?.method === 'cash');

/** The change, in large type, to read while handling the drawer. Only cash has change. */
function ChangeDue({ change, notes }: { change: number; notes: NotesOut | undefined }) {
  const { t } = useTranslation();
  return (
    <p className={styles.due} role="status">
      <span>{t('Change due')}</span>
      <strong>{notes ? formatNotes(notes) : formatMoney(change)}</strong>
    </p>
  );
}
