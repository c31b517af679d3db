import { EmployeesScreen } from '../features/employees/employees-screen.tsx';
import { TherapistBadge, TherapistItem } from '../features/schedule/therapist-parts.tsx';

const slots = { TherapistBadge, TherapistItem };

/** The employees, and which of them are therapists. */
export const EmployeesPage = () => <EmployeesScreen slots={slots} />;
