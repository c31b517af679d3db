import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useState } from 'react';
import { useAddressParam } from '../lib/use-address-param.ts';
import styles from './tabs.module.css';

export type Tab = { id: string; label: ReactNode; icon?: ReactNode; content: ReactNode };

export type TabsProps = {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly Tab[];
  /** Keeps the open tab in the address bar under this name. */
  param?: string;
};

/** Several views of one thing; arrow keys move between them. Only the open one is mounted. */
export const Tabs = ({ param, ...tabs }: TabsProps) =>
  param === undefined ? <OwnTabs {...tabs} /> : <AddressTabs {...tabs} param={param} />;

type Inner = Omit<TabsProps, 'param'>;

function OwnTabs(props: Inner) {
  const [open, setOpen] = useState(props.tabs[0]?.id ?? '');
  return <TabsView {...props} open={open} onOpen={setOpen} />;
}

function AddressTabs({ param, ...props }: Inner & { param: string }) {
  const [open, setOpen] = useAddressParam(param, props.tabs[0]?.id);
  return <TabsView {...props} open={open} onOpen={setOpen} />;
}

function TabsView({ label, tabs, open, onOpen }: Inner & { open: string; onOpen: (id: string) => void }) {
  // An address somebody mistyped opens the first tab.
  const value = tabs.some((tab) => tab.id === open) ? open : tabs[0]?.id;
  return (
    <Base.Root value={value} onValueChange={(id: string) => onOpen(id)}>
      <Base.List className={styles.list} aria-label={label} activateOnFocus>
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
