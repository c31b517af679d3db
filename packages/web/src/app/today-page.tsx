import type { PlannedSession, TodaySession } from '@revive/contract';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Printer from 'lucide-react/icons/printer';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { showNewBooking } from '../features/bookings/new/show-new-booking.tsx';
import { MyLeaveCard } from '../features/schedule/my-leave-card.tsx';
import {
  ArriveButton,
  CompleteButton,
  DayMenuItems,
  MeasureIconButton,
} from '../features/sessions/day-actions.tsx';
import { SettleButton } from '../features/sessions/settle-button.tsx';
import { TodayScreen } from '../features/today/today-screen.tsx';
import type { TodaySlots } from '../features/today/today-slots.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { MenuItem } from '../ui/overlays/menu-item.tsx';
import { MenuLink } from '../ui/overlays/menu-link.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';
import { ActsWithoutLineLink } from './acts-without-line-link.tsx';
import { KeptHour } from './kept-hour.tsx';
import { WithoutLineLink } from './without-line-link.tsx';

const OrderReceiptDialog = lazyDialog(
  async () => (await import('../features/orders/order-receipt-dialog.tsx')).OrderReceiptDialog,
);

const NoteDialog = lazyDialog(
  async () => (await import('../features/clients/notes/note-dialog.tsx')).NoteDialog,
);

const WithoutLine = () => (
  <>
    <ActsWithoutLineLink />
    <WithoutLineLink />
  </>
);

function Pay({ session }: { session: PlannedSession }) {
  const { t } = useTranslation();
  return <SettleButton session={session} label={t('Pay')} />;
}

function MenuItems({ line }: { line: TodaySession }) {
  const { t } = useTranslation();
  const { order_id } = line;
  return (
    <>
      {order_id !== null && (
        <MenuItem
          icon={<Printer />}
          onSelect={() =>
            showDialog('receipt', (close) => <OrderReceiptDialog order={{ id: order_id }} onClose={close} />)
          }
        >
          {t('Receipt')}
        </MenuItem>
      )}
      {line.owes > 0 && (
        <MenuLink icon={<ShoppingCart />} to={`/pos?session=${line.session.id}`}>
          {t('Pay at the counter')}
        </MenuLink>
      )}
      <MenuItem
        icon={<CalendarPlus />}
        onSelect={() =>
          showNewBooking({
            phone: line.session.booking_info.client_phone,
            client: line.session.booking_info.client_id,
            service: line.session.service,
          })
        }
      >
        {t('Book the next visit')}
      </MenuItem>
      <MenuItem
        icon={<NotebookPen />}
        onSelect={() => {
          const { client_id: id, client_name: name } = line.session.booking_info;
          showDialog('note', (close) => <NoteDialog client={{ id, name }} onClose={close} />);
        }}
      >
        {t('New note')}
      </MenuItem>
      <DayMenuItems session={line.session} />
    </>
  );
}

const slots: TodaySlots = {
  Arrive: ArriveButton,
  Complete: CompleteButton,
  Pay,
  Measure: MeasureIconButton,
  MyLeave: MyLeaveCard,
  WithoutLine,
  KeptHour,
  MenuItems,
  book: showNewBooking,
};

/** The day at the desk, with the actions of sessions, bookings and receipts. */
export const TodayPage = () => <TodayScreen slots={slots} />;
