// What the forms of the pages are checked by. It brings zod, so a page asks for it when a form is used and not before
// (docs/decisions/058).
import { array, boolean, custom, literal, number, object, record, string } from './zod.ts';

export { Credentials, PasswordChange, Registration } from './features/auth/schemas.ts';
export { BookingCancellation, BookingPayment, NewBooking } from './features/bookings/schemas.ts';
export { NewClient } from './features/clients/schemas.ts';
export { ConsentWithdrawal, NewConsent, NewConsentTemplate } from './features/consents/schemas.ts';
export { EmployeeDetails, EmployeePassword, NewEmployee } from './features/employees/schemas.ts';
export { NewFinancePayment, NewRequisition } from './features/finance/schemas.ts';
export { Agreement, NewQuestion } from './features/health/schemas.ts';
export { NewInventoryCategory, NewProduct, NewStockTransaction } from './features/inventory/schemas.ts';
export { MessageSettings, TemplateChange } from './features/messages/schemas.ts';
export { OrderReceipt, SaleChanges, SaleVoid } from './features/orders/schemas.ts';
export { PaymentAttempt, PaymentMethod, PaymentResolution } from './features/payments/schemas.ts';
export { PhotoRemoval } from './features/photos/schemas.ts';
export { ErasureStart, NewRequest, RequestClosing } from './features/privacy/schemas.ts';
export { ClientPayment } from './features/profiles/schemas.ts';
export { ReceiptReversal, WriteOffRequest } from './features/receipts/schemas.ts';
export {
  LeaveRefusal,
  NewBlock,
  NewLeaveRequest,
  NewResource,
  WorkingDay,
  WorkingWeek,
} from './features/schedule/schemas.ts';
export { WaitlistForm } from './features/schedule/waitlist.ts';
export { NewService, NewServiceCategory } from './features/services/schemas.ts';
export { MeasurementRemoval, NewMeasurement, Rescheduling } from './features/sessions/schemas.ts';
export { FirstServices, SampleRemoval } from './features/setup/schemas.ts';
export { DrawerCount, NewDrawerMovement, NewShift, ShiftClosing } from './features/shifts/schemas.ts';
export { optionalText, requiredText } from './fields.ts';
export { Policy } from './policy.ts';
export { describeIssue } from './zod.ts';

/** As much of zod as a form adds to a schema. */
export const z = { array, boolean, custom, literal, number, object, record, string };
