import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAuth } from '../api/auth.ts';
import { withTexts } from '../lib/i18n.ts';
import { type Histories, HistoryContext, type HistoryOf } from '../ui/contexts/history-context.ts';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';

const HistoryDrawer = lazyDialog(
  withTexts(async () => (await import('../features/audit/history-drawer.tsx')).HistoryDrawer, 'audit'),
);

/** A client's history includes their bookings, sessions and payments, not only the client's own record. */
const filterOf = ({ type, id }: HistoryOf): URLSearchParams =>
  new URLSearchParams(
    type === 'client' ? { client: String(id) } : { record_type: type, record_id: String(id) },
  );

/** Shows managers and admins the history of the record that `useHistory` asks for. */
export function HistoryProvider({ children }: { children: ReactNode }) {
  const { staff } = useAuth();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<(HistoryOf & { on: string }) | null>(null);
  const histories: Histories = {
    addressOf: (record) => `/audit?${filterOf(record).toString()}`,
    open: (record) => setShown({ ...record, on: pathname }),
  };
  const mayRead = staff?.role === 'manager' || staff?.role === 'admin';
  // Following a link in the drawer leaves the record.
  const isShown = shown !== null && shown.on === pathname;
  return (
    <HistoryContext value={mayRead ? histories : null}>
      {children}
      {isShown && (
        <HistoryDrawer title={shown.title} filter={filterOf(shown)} onClose={() => setShown(null)} />
      )}
    </HistoryContext>
  );
}
