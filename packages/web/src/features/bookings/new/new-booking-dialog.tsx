import { fieldsOf } from '../../../lib/form.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { ConflictOffers } from '../times/conflict-offers.tsx';
import { showWaitlistDialog } from '../waitlist/show-waitlist-dialog.tsx';
import { ClientFields } from './client-fields.tsx';
import styles from './new-booking.module.css';
import { ServicesField } from './services-field.tsx';
import { showMovedSessions } from './show-moved-sessions.tsx';
import { TimeFields } from './time-fields.tsx';
import { useBookingCreated } from './use-booking-created.ts';
import { type BookingPrefill, useNewBooking } from './use-new-booking.ts';

type NewBookingDialogProps = BookingPrefill & { isOpen: boolean; onClose: () => void };

/** Creates a booking. */
export const NewBookingDialog = ({ isOpen, ...dialog }: NewBookingDialogProps) =>
  isOpen && <OpenDialog {...dialog} />;

/** The fields of a new booking: who on one side, what and when on the other. */
function OpenDialog({ onClose, ...given }: Omit<NewBookingDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const sayCreated = useBookingCreated();
  const booking = useNewBooking(given, (created) => {
    sayCreated(created);
    onClose();
    if (created.moved_sessions.length > 0) showMovedSessions(t, created.moved_sessions);
  });
  const { form, submission, chosen, clashes, service, wished, at } = booking;
  const wait = () => {
    const { phone, name, address } = form.getValues();
    onClose();
    showWaitlistDialog({
      phone,
      name,
      address,
      ...(service > 0 && { service }),
      ...(wished > 0 && { resource: wished }),
      ...(at && { from: at.slice(0, 10) }),
    });
  };
  return (
    <FormDialog
      title={t('New Booking')}
      size="large"
      submission={submission}
      action={t('Create Booking')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The booking was not created.')}
      remedy={
        clashes.conflicts.length > 0 && (
          <ConflictOffers
            conflicts={clashes.conflicts}
            to={{ client: booking.client?.id }}
            takenFor={clashes.takenFor}
            onTake={booking.takeInstead}
            onTakeColleague={booking.takeColleague}
          />
        )
      }
      onClose={onClose}
    >
      <div className={styles.columns}>
        <ClientFields form={form} />
        <div className={styles.visit}>
          <ServicesField
            {...fieldsOf(form)('selectedServices')}
            requiredMark={t('Required')}
            chosen={chosen}
          />
          <TimeFields booking={booking} onWait={wait} />
        </div>
      </div>
    </FormDialog>
  );
}
