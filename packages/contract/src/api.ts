import { analytics } from './analytics/endpoints.ts';
import { audit } from './audit/endpoints.ts';
import { auth } from './auth/endpoints.ts';
import { bookings } from './bookings/endpoints.ts';
import type { NameIn } from './call-outline.ts';
import { clients } from './clients/endpoints.ts';
import { dashboard } from './dashboard/endpoints.ts';
import { employees } from './employees/endpoints.ts';
import { finance } from './finance/endpoints.ts';
import { inventory } from './inventory/endpoints.ts';
import { notifications } from './notifications/endpoints.ts';
import { orders } from './orders/endpoints.ts';
import { payments } from './payments/endpoints.ts';
import { policy } from './policy/endpoints.ts';
import { pos } from './pos/endpoints.ts';
import { profiles } from './profiles/endpoints.ts';
import { reports } from './reports/endpoints.ts';
import { services } from './services/endpoints.ts';
import { sessions } from './sessions/endpoints.ts';
import { shifts } from './shifts/endpoints.ts';
import { shop } from './shop/endpoints.ts';
import { verification } from './verification/endpoints.ts';

/** Every call there is, by feature. */
export const api = {
  analytics,
  audit,
  auth,
  bookings,
  clients,
  dashboard,
  employees,
  finance,
  inventory,
  notifications,
  orders,
  payments,
  policy,
  pos,
  profiles,
  reports,
  services,
  sessions,
  shifts,
  shop,
  verification,
};

/** The name of a call: its feature's and its own, `auth.login`. */
export type CallName = NameIn<typeof api>;
