import { EditBookingButton } from '../bookings/edit-booking-button.tsx';
import { ClientProfileScreen } from '../profiles/client-profile-screen.tsx';
import { AddMeasurementButton } from '../sessions/add-measurement-button.tsx';
import { MeasurementProgress } from '../sessions/measurement-progress.tsx';
import { ProfileSessionCard } from '../sessions/profile-session-card.tsx';

const parts = {
  SessionCard: ProfileSessionCard,
  AddMeasurement: AddMeasurementButton,
  Progress: MeasurementProgress,
  EditBooking: EditBookingButton,
};

/** A client's profile with the parts of it that belong to sessions and bookings. */
export const ClientProfilePage = () => <ClientProfileScreen parts={parts} />;
