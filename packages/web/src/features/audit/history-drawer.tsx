import { useTranslation } from '../../lib/use-translation.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { EntryList } from './entry-list.tsx';
import { auditFilterOf } from './use-audit-filter.ts';

type HistoryDrawerProps = {
  title: string /** The filter as in the address of the same list. */;
  filter: URLSearchParams;
  onClose: () => void;
};

/** The history of one record, in a drawer beside the current screen. */
export function HistoryDrawer({ title, filter, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer isOpen onClose={onClose} title={t('History of {{name}}', { name: title })} isFlush>
      <EntryList filter={auditFilterOf(filter)} />
    </Drawer>
  );
}
