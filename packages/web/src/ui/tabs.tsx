import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SearchName } from '../lib/address.ts';
import { useLanguage } from '../lib/i18n.ts';
import { useAddressParam } from '../lib/use-address-param.ts';
import styles from './tabs.module.css';

export type Tab = { id: string; label: ReactNode; icon?: ReactNode; content: ReactNode };

export type TabsProps = {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly Tab[];
  /** Keeps the open tab in the address bar under this name. */
  param?: SearchName;
};

/** Several views of one thing; arrow keys move between them. Only the open one is mounted. */
export const Tabs = ({ param, ...tabs }: TabsProps) =>
  param === undefined ? <OwnTabs {...tabs} /> : <AddressTabs {...tabs} param={param} />;

type Inner = Omit<TabsProps, 'param'>;

function OwnTabs(props: Inner) {
  const [open, setOpen] = useState(props.tabs[0]?.id ?? '');
  return <TabsView {...props} open={open} onOpen={setOpen} />;
}

function AddressTabs({ param, ...props }: Inner & { param: SearchName }) {
  const [open, setOpen] = useAddressParam(param, props.tabs[0]?.id);
  return <TabsView {...props} open={open} onOpen={setOpen} />;
}

const STEPS: Record<string, (place: number, last: number, forwards: number) => number> = {
  ArrowRight: (place, last, forwards) => (place + forwards + last + 1) % (last + 1),
  ArrowLeft: (place, last, forwards) => (place - forwards + last + 1) % (last + 1),
  Home: () => 0,
  End: (_, last) => last,
};

function TabsView({ label, tabs, open, onOpen }: Inner & { open: string; onOpen: (id: string) => void }) {
  const id = useId();
  const { direction } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  // An address somebody mistyped opens the first tab.
  const place = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === open),
  );
  useLineUnder(list, place);
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(place, tabs.length - 1, direction === 'rtl' ? -1 : 1);
    if (next === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onOpen(tabs[next]!.id);
    (list.current!.children[next] as HTMLElement).focus();
  };
  const idOf = (tab: Tab) => `${id}-${tab.id}`;
  const shown = tabs[place]!;
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={idOf(tab)}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${idOf(tab)}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => onOpen(tab.id)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
        <span className={styles.indicator} />
      </div>
      <div
        key={shown.id}
        role="tabpanel"
        id={`${idOf(shown)}-panel`}
        aria-labelledby={idOf(shown)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: from the tab one gets to what it shows, which may be text alone.
        tabIndex={0}
        className={styles.panel}
      >
        {shown.content}
      </div>
    </>
  );
}

// The line glides to the open tab, wherever that is and however wide its words turn out to be.
function useLineUnder(list: RefObject<HTMLDivElement | null>, place: number): void {
  useLayoutEffect(() => {
    const row = list.current!;
    const tab = row.children[place];
    if (!(tab instanceof HTMLElement)) return;
    let scrolledTo = row.scrollLeft;
    const follow = () => {
      row.style.setProperty('--open-start', `${tab.offsetLeft}px`);
      row.style.setProperty('--open-size', `${tab.offsetWidth}px`);
      // The words may turn out wider when it is shown already; whoever has scrolled the row since stays there.
      if (row.scrollLeft !== scrolledTo) return;
      showWhole(tab, row);
      scrolledTo = row.scrollLeft;
    };
    follow();
    const observer = new ResizeObserver(follow);
    for (const each of row.children) observer.observe(each);
    return () => observer.disconnect();
  }, [list, place]);
}

// On a phone the row scrolls, and an address may open a tab beyond its end.
function showWhole(tab: HTMLElement, row: HTMLElement): void {
  const end = row.scrollLeft + row.clientWidth;
  if (tab.offsetLeft >= row.scrollLeft && tab.offsetLeft + tab.offsetWidth <= end) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
