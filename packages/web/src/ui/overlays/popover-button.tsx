import { Popover as Base } from '@base-ui/react/popover';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import type { PopoverPanelProps } from './popover-panel.tsx';

export type PopoverButtonProps = {
  label: string;
  icon: ReactNode;
  count?: number;
  /** Mounted only while the popover is open. */
  children: ReactNode;
};

const Panel = lazyDialog<PopoverPanelProps>(
  async () => (await import('./popover-panel.tsx')).PopoverPanel,
  ({ isOpen }) => isOpen,
);

/** A button with a small panel; Escape, a press outside and a link inside close it. */
export function PopoverButton({ label, icon, count, children }: PopoverButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // The badge may stop at 99; the name has the full number.
  const name = count ? `${label} (${count})` : label;
  return (
    <Base.Root open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={<IconButton label={name} icon={icon} count={count} />} />
      <Panel isOpen={isOpen} onClose={() => setOpen(false)} label={label}>
        {children}
      </Panel>
    </Base.Root>
  );
}
