import { EmployeesScreen } from '../features/employees/employees-screen.tsx';
import { TherapistBadge, TherapistButton } from '../features/schedule/therapist-button.tsx';

const slots = { TherapistBadge, TherapistButton };

/** The employees, and which of them are therapists. */
export const EmployeesPage = () => <EmployeesScreen slots={slots} />;
