import { accounts } from './features/accounts/endpoints.ts';
import { alerts } from './features/alerts/endpoints.ts';
import { analytics } from './features/analytics/endpoints.ts';
import { apikeys } from './features/api-keys/endpoints.ts';
import { audit } from './features/audit/endpoints.ts';
import { auth } from './features/auth/endpoints.ts';
import { bills } from './features/bills/endpoints.ts';
import { bookings } from './features/bookings/endpoints.ts';
import { clients } from './features/clients/endpoints.ts';
import { consents } from './features/consents/endpoints.ts';
import { credit } from './features/credit/endpoints.ts';
import { dashboard } from './features/dashboard/endpoints.ts';
import { devices } from './features/devices/endpoints.ts';
import { digest } from './features/digest/endpoints.ts';
import { doubles } from './features/doubles/endpoints.ts';
import { employees } from './features/employees/endpoints.ts';
import { exports } from './features/exports/endpoints.ts';
import { finance } from './features/finance/endpoints.ts';
import { health } from './features/health/endpoints.ts';
import { images } from './features/images/endpoints.ts';
import { imports } from './features/imports/endpoints.ts';
import { inventory } from './features/inventory/endpoints.ts';
import { match } from './features/match/endpoints.ts';
import { me } from './features/me/endpoints.ts';
import { messages } from './features/messages/endpoints.ts';
import { notifications } from './features/notifications/endpoints.ts';
import { orders } from './features/orders/endpoints.ts';
import { packages } from './features/packages/endpoints.ts';
import { payments } from './features/payments/endpoints.ts';
import { photos } from './features/photos/endpoints.ts';
import { policy } from './features/policy/endpoints.ts';
import { pos } from './features/pos/endpoints.ts';
import { printing } from './features/printing/endpoints.ts';
import { privacy } from './features/privacy/endpoints.ts';
import { profiles } from './features/profiles/endpoints.ts';
import { receipts } from './features/receipts/endpoints.ts';
import { reports } from './features/reports/endpoints.ts';
import { schedule } from './features/schedule/endpoints.ts';
import { search } from './features/search/endpoints.ts';
import { selfbooking } from './features/self-booking/endpoints.ts';
import { services } from './features/services/endpoints.ts';
import { sessions } from './features/sessions/endpoints.ts';
import { setup } from './features/setup/endpoints.ts';
import { shifts } from './features/shifts/endpoints.ts';
import { shop } from './features/shop/endpoints.ts';
import { status } from './features/status/endpoints.ts';
import { today } from './features/today/endpoints.ts';
import { transfers } from './features/transfers/endpoints.ts';
import { verification } from './features/verification/endpoints.ts';
import { wallets } from './features/wallets/endpoints.ts';
import { webhooks } from './features/webhooks/endpoints.ts';

/** Every call there is, by feature. */
export const api = {
  accounts,
  alerts,
  analytics,
  apikeys,
  audit,
  auth,
  bills,
  bookings,
  clients,
  consents,
  credit,
  dashboard,
  devices,
  digest,
  doubles,
  employees,
  exports,
  finance,
  health,
  images,
  imports,
  inventory,
  match,
  me,
  messages,
  notifications,
  orders,
  packages,
  payments,
  photos,
  policy,
  pos,
  printing,
  privacy,
  profiles,
  receipts,
  reports,
  schedule,
  search,
  selfbooking,
  services,
  sessions,
  setup,
  shifts,
  shop,
  status,
  today,
  transfers,
  verification,
  wallets,
  webhooks,
};
