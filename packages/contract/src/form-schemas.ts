// What the forms of the pages are checked by. It brings zod, so a page asks for it when a form is used and not before
// (docs/decisions/040).
import { array, boolean, literal, number, object, string } from './zod.ts';

export { Credentials, PasswordChange, Registration } from './auth/schemas.ts';
export { BookingCancellation, BookingPayment, NewBooking } from './bookings/schemas.ts';
export { NewClient } from './clients/schemas.ts';
export { EmployeePassword, NewEmployee } from './employees/schemas.ts';
export { NewFinancePayment, NewRequisition } from './finance/schemas.ts';
export { NewInventoryCategory, NewProduct, NewStockTransaction } from './inventory/schemas.ts';
export { optionalText, requiredText } from './messages.ts';
export { OrderReceipt, SaleChanges, SaleVoid } from './orders/schemas.ts';
export { PaymentAttempt, PaymentMethod, PaymentResolution } from './payments/schemas.ts';
export { Policy } from './policy.ts';
export { ClientPayment } from './profiles/schemas.ts';
export { NewService, NewServiceCategory } from './services/schemas.ts';
export { NewMeasurement, Rescheduling } from './sessions/schemas.ts';
export { DrawerCount, NewDrawerMovement, NewShift, ShiftClosing } from './shifts/schemas.ts';

/** As much of zod as a form adds to a schema. */
export const z = { array, boolean, literal, number, object, string };
