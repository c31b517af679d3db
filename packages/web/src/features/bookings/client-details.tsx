import type { Booking } from '@revive/contract';
import { Link } from '../../ui/link.tsx';
import styles from './booking-cells.module.css';

/** Who it is for: the name leading to the profile, the phone, the address (spec row BOOK-04). */
export const ClientDetails = ({ booking }: { booking: Booking }) => (
  <div className={styles.lines}>
    <Link to={`/client/${booking.client_id}`} className={styles.name}>
      {booking.client_name}
    </Link>
    <span className={styles.phone}>{booking.client_phone}</span>
    <span className={styles.soft}>{booking.address}</span>
  </div>
);
