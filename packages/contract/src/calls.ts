import type { api } from './api.ts';
import type { CallOf } from './call.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { calls as accounts } from './features/accounts/calls.ts';
import { calls as alerts } from './features/alerts/calls.ts';
import { calls as analytics } from './features/analytics/calls.ts';
import { calls as apikeys } from './features/api-keys/calls.ts';
import { calls as audit } from './features/audit/calls.ts';
import { calls as auth } from './features/auth/calls.ts';
import { calls as bills } from './features/bills/calls.ts';
import { calls as bookings } from './features/bookings/calls.ts';
import { calls as clients } from './features/clients/calls.ts';
import { calls as consents } from './features/consents/calls.ts';
import { calls as credit } from './features/credit/calls.ts';
import { calls as dashboard } from './features/dashboard/calls.ts';
import { calls as devices } from './features/devices/calls.ts';
import { calls as digest } from './features/digest/calls.ts';
import { calls as doubles } from './features/doubles/calls.ts';
import { calls as employees } from './features/employees/calls.ts';
import { calls as exports } from './features/exports/calls.ts';
import { calls as finance } from './features/finance/calls.ts';
import { calls as health } from './features/health/calls.ts';
import { calls as images } from './features/images/calls.ts';
import { calls as imports } from './features/imports/calls.ts';
import { calls as inventory } from './features/inventory/calls.ts';
import { calls as match } from './features/match/calls.ts';
import { calls as me } from './features/me/calls.ts';
import { calls as messages } from './features/messages/calls.ts';
import { calls as notifications } from './features/notifications/calls.ts';
import { calls as orders } from './features/orders/calls.ts';
import { calls as packages } from './features/packages/calls.ts';
import { calls as payments } from './features/payments/calls.ts';
import { calls as photos } from './features/photos/calls.ts';
import { calls as policy } from './features/policy/calls.ts';
import { calls as pos } from './features/pos/calls.ts';
import { calls as printing } from './features/printing/calls.ts';
import { calls as privacy } from './features/privacy/calls.ts';
import { calls as profiles } from './features/profiles/calls.ts';
import { calls as receipts } from './features/receipts/calls.ts';
import { calls as reports } from './features/reports/calls.ts';
import { calls as schedule } from './features/schedule/calls.ts';
import { calls as search } from './features/search/calls.ts';
import { calls as selfbooking } from './features/self-booking/calls.ts';
import { calls as services } from './features/services/calls.ts';
import { calls as sessions } from './features/sessions/calls.ts';
import { calls as setup } from './features/setup/calls.ts';
import { calls as shifts } from './features/shifts/calls.ts';
import { calls as shop } from './features/shop/calls.ts';
import { calls as status } from './features/status/calls.ts';
import { calls as today } from './features/today/calls.ts';
import { calls as transfers } from './features/transfers/calls.ts';
import { calls as verification } from './features/verification/calls.ts';
import { calls as wallets } from './features/wallets/calls.ts';
import { calls as webhooks } from './features/webhooks/calls.ts';

type Api = typeof api;

/** Every call as the pages make it, by feature. They bring no schemas; the server has those in `api`. */
export const calls: {
  readonly [F in keyof Api]: { readonly [N in keyof Api[F]]: CallOf<Extract<Api[F][N], AnyEndpoint>> };
} = {
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
