import type { ClientProfile } from '@revive/contract';
import { EditBookingButton } from '../features/bookings/edit/edit-booking-button.tsx';
import { ClientWaits } from '../features/bookings/waitlist/client-waits.tsx';
import { NotesCard } from '../features/clients/notes/notes-card.tsx';
import { TagNames } from '../features/clients/tags/tag-names.tsx';
import { AskForPhotos } from '../features/consents/ask-for.tsx';
import { ClientConsents } from '../features/consents/client-consents.tsx';
import { MergedRecords } from '../features/doubles/merged-records.tsx';
import { ClientMessages } from '../features/messages/client-messages.tsx';
import { DataCard } from '../features/privacy/data-card.tsx';
import { ClientProfileScreen } from '../features/profiles/client-profile-screen.tsx';
import { AddMeasurementButton } from '../features/sessions/add-measurement-button.tsx';
import { MeasurementMenu } from '../features/sessions/measurement-menu.tsx';
import { MeasurementProgress } from '../features/sessions/measurement-progress.tsx';
import { ProfileSessionCard } from '../features/sessions/profile-session-card.tsx';
import { lazyComponent } from '../ui/layout/lazy-component.tsx';

const ClientPhotos = lazyComponent(
  async () => (await import('../features/photos/client-photos.tsx')).ClientPhotos,
);

const Consents = ({ client }: { client: ClientProfile }) => (
  <ClientConsents client={client}>
    <DataCard client={client} />
  </ClientConsents>
);

const slots = {
  SessionCard: ProfileSessionCard,
  AddMeasurement: AddMeasurementButton,
  Progress: MeasurementProgress,
  MeasurementMenu,
  EditBooking: EditBookingButton,
  Tags: TagNames,
  Notes: NotesCard,
  Waits: ClientWaits,
  Consents,
  Photos: ({ client }: { client: ClientProfile }) => <ClientPhotos client={client} Ask={AskForPhotos} />,
  Messages: ClientMessages,
  Merged: MergedRecords,
};

/** A client's profile, with the components of sessions and bookings. */
export const ClientProfilePage = () => <ClientProfileScreen slots={slots} />;
