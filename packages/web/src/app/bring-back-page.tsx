import { showNewBooking } from '../features/bookings/new/show-new-booking.tsx';
import { BringBackScreen } from '../features/clients/bring-back/bring-back-screen.tsx';
import type { BringBackSlots } from '../features/clients/bring-back/bring-back-slots.ts';
import { TodayMessage } from '../features/messages/today-message.tsx';

const slots: BringBackSlots = { book: showNewBooking, Message: TodayMessage };

/** The lists of clients to bring back, with bookings and messages. */
export const BringBackPage = () => <BringBackScreen slots={slots} />;
