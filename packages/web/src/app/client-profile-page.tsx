import type { ClientProfile } from '@revive/contract';
import { ClientWaits } from '../features/bookings/client-waits.tsx';
import { EditBookingButton } from '../features/bookings/edit-booking-button.tsx';
import { ClientConsents } from '../features/consents/client-consents.tsx';
import { ClientMessages } from '../features/messages/client-messages.tsx';
import { DataCard } from '../features/privacy/data-card.tsx';
import { ClientProfileScreen } from '../features/profiles/client-profile-screen.tsx';
import { AddMeasurementButton } from '../features/sessions/add-measurement-button.tsx';
import { MeasurementMenu } from '../features/sessions/measurement-menu.tsx';
import { MeasurementProgress } from '../features/sessions/measurement-progress.tsx';
import { ProfileSessionCard } from '../features/sessions/profile-session-card.tsx';

const Consents = ({ client }: { client: ClientProfile }) => (
  <>
    <ClientConsents client={client} />
    <DataCard client={client} />
  </>
);

const slots = {
  SessionCard: ProfileSessionCard,
  AddMeasurement: AddMeasurementButton,
  Progress: MeasurementProgress,
  MeasurementMenu,
  EditBooking: EditBookingButton,
  Waits: ClientWaits,
  Consents,
  Messages: ClientMessages,
};

/** A client's profile, with the components of sessions and bookings. */
export const ClientProfilePage = () => <ClientProfileScreen slots={slots} />;
