import { type Sentence, sentence } from '@revive/contract';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Banknote from 'lucide-react/icons/banknote';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import Boxes from 'lucide-react/icons/boxes';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import History from 'lucide-react/icons/history';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Moon from 'lucide-react/icons/moon';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Ruler from 'lucide-react/icons/ruler';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import Settings from 'lucide-react/icons/settings';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Sparkles from 'lucide-react/icons/sparkles';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Users from 'lucide-react/icons/users';
import type { ComponentType, SVGProps } from 'react';
import type { Address } from '../lib/address.ts';

export type NavEntry = {
  to: Address;
  label: Sentence;
  icon: ComponentType<SVGProps<SVGSVGElement>>;
  also?: RegExp;
  /** Left out for staff from whom the owner keeps the figures of the business. */
  isFinance?: boolean;
  /** What the address says after the path, as in `tab=reports`. */
  only?: string;
  /** What the address says after the path of a part of the screen that has another entry. */
  except?: string;
  /** Who may open it; everyone where nothing is said. */
  roles?: readonly string[];
  /** Left out until the business follows its wallets. */
  isOfWallets?: boolean;
};

/** Entries of the menu under a heading that folds them. */
export type NavGroup = {
  id: string;
  title: Sentence;
  entries: readonly NavEntry[];
  /** Whether a therapist finds it folded at first, for it is seldom her work. */
  isFoldedForTherapists?: boolean;
};

/** The first of the fourteen entries of spec row SHELL-04, which needs no heading. */
export const DASHBOARD_ENTRY: NavEntry = {
  to: '/dashboard',
  label: sentence('Dashboard'),
  icon: LayoutDashboard,
  also: /^\/$/,
};

const BOOKINGS: NavEntry = { to: '/bookings', label: sentence('Bookings'), icon: CalendarDays };
const SESSIONS: NavEntry = { to: '/sessions', label: sentence('Session Manager'), icon: ClipboardCheck };
const CLIENTS: NavEntry = { to: '/clients', label: sentence('Clients'), icon: Users, also: /^\/client\// };
const POS: NavEntry = { to: '/pos', label: sentence('POS'), icon: ScanBarcode };

/** The other thirteen in their order. */
export const NAV_GROUPS: readonly NavGroup[] = [
  {
    id: 'clients',
    title: sentence('Clients and sessions'),
    entries: [
      BOOKINGS,
      SESSIONS,
      CLIENTS,
      { to: '/slimming-services', label: sentence('Slimming Services'), icon: Ruler },
      { to: '/services', label: sentence('Services'), icon: Sparkles },
    ],
  },
  {
    id: 'goods',
    title: sentence('Goods'),
    isFoldedForTherapists: true,
    entries: [
      { to: '/products', label: sentence('Products'), icon: Package },
      { to: '/stock', label: sentence('Stock'), icon: Boxes },
    ],
  },
  {
    id: 'money',
    title: sentence('Money'),
    isFoldedForTherapists: true,
    entries: [
      {
        to: '/finance',
        label: sentence('Finance'),
        icon: Landmark,
        isFinance: true,
        except: 'tab=reports',
      },
      { to: '/sales', label: sentence('Sales'), icon: ReceiptText },
      { to: '/sales-dashboard', label: sentence('Sales Dashboard'), icon: ChartColumn },
      { to: '/expenditure', label: sentence('Expenditure'), icon: BanknoteArrowDown, isFinance: true },
    ],
  },
  {
    id: 'team',
    title: sentence('Team and counter'),
    isFoldedForTherapists: true,
    entries: [{ to: '/employees', label: sentence('Employees'), icon: IdCard }, POS],
  },
];

const TODAY: NavEntry = { to: '/today', label: sentence('Today'), icon: CalendarCheck };
const MY_DAY: NavEntry = {
  to: '/today?mine=1',
  label: sentence('My day'),
  icon: CalendarHeart,
  only: 'mine=1',
};

/** The screens of the day, above the fourteen. */
export const dayEntries = (isTherapist: boolean): readonly NavEntry[] =>
  isTherapist ? [MY_DAY, { ...TODAY, except: 'mine=1' }] : [TODAY];

/** What else there is, below the fourteen. */
export const MORE_ENTRIES: readonly NavEntry[] = [
  { to: '/orders', label: sentence('Orders'), icon: ShoppingBag },
  { to: '/messages', label: sentence('Messages'), icon: MessageCircle },
  { to: '/bring-back', label: sentence('Bring back'), icon: UserRoundCheck },
  {
    to: '/finance?tab=reports',
    label: sentence('Reports'),
    icon: ChartLine,
    only: 'tab=reports',
    isFinance: true,
  },
  { to: '/transfers', label: sentence('Transfers'), icon: ArrowLeftRight, isOfWallets: true },
  { to: '/shifts', label: sentence('Shifts'), icon: Banknote },
  { to: '/digest', label: sentence('Digest'), icon: Moon, roles: ['manager', 'admin'] },
  { to: '/audit', label: sentence('Audit trail'), icon: History, roles: ['manager', 'admin'] },
  { to: '/settings', label: sentence('Settings'), icon: Settings },
];

/** The four screens at the foot of a phone: where a person of this work begins, and goes most often. */
export function barEntries(role: string | undefined, isTherapist: boolean): readonly NavEntry[] {
  if (isTherapist) return [MY_DAY, BOOKINGS, { ...SESSIONS, label: sentence('Sessions') }, CLIENTS];
  if (role === 'staff') return [TODAY, BOOKINGS, CLIENTS, POS];
  return [DASHBOARD_ENTRY, TODAY, BOOKINGS, CLIENTS];
}
