import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SearchName } from '../../lib/address.ts';
import { useAddressParam } from '../../lib/use-address-param.ts';
import styles from './tabs.module.css';

export type Tab = { id: string; label: ReactNode; icon?: ReactNode; content: ReactNode };

export type TabsProps = {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  /** Keeps the open tab in the address under this name. */
  param?: SearchName;
};

/** Tabs; arrow keys move between them. Only the open panel is mounted. */
export const Tabs = ({ param, ...tabs }: TabsProps) =>
  param === undefined ? <LocalTabs {...tabs} /> : <AddressTabs {...tabs} param={param} />;

type Inner = Omit<TabsProps, 'param'>;

function LocalTabs(props: Inner) {
  const [open, setOpen] = useState(props.tabs[0]?.id ?? '');
  return <OpenTabs {...props} open={open} onOpen={setOpen} />;
}

function AddressTabs({ param, ...props }: Inner & { param: SearchName }) {
  const [open, setOpen] = useAddressParam(param, props.tabs[0]?.id);
  return <OpenTabs {...props} open={open} onOpen={setOpen} />;
}

/** Tabs of which another part says which is open. */
export function OpenTabs({
  label,
  tabs,
  open,
  onOpen,
}: Inner & { open: string; onOpen: (id: string) => void }) {
  const list = useRef<HTMLDivElement>(null);
  // An invalid address opens the first tab.
  const shown = tabs.find((tab) => tab.id === open) ?? tabs[0];
  useOpenTabInView(list, shown?.id);
  return (
    <Base.Root value={shown?.id} onValueChange={(id: string) => onOpen(id)}>
      <Base.List ref={list} activateOnFocus aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.id} value={tab.id} className={styles.tab}>
            {tab.icon}
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className={styles.indicator} />
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className={styles.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

// On a phone the row scrolls. The open tab stays fully visible when a late font makes it wider.
function useOpenTabInView(list: RefObject<HTMLElement | null>, open: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is another element to watch.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !tab) return;
    const observer = new ResizeObserver(() => {
      row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    observer.observe(tab);
    return () => observer.disconnect();
  }, [list, open]);
}
