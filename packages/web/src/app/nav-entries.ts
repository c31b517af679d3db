import { type Sentence, sentence } from '@revive/contract';
import Banknote from 'lucide-react/icons/banknote';
import BanknoteArrowDown from 'lucide-react/icons/banknote-arrow-down';
import Boxes from 'lucide-react/icons/boxes';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
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
import Sparkles from 'lucide-react/icons/sparkles';
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
  /** The tab of the screen this entry leads to. */
  tab?: string;
  /** A tab of the screen that has another entry. */
  exceptTab?: string;
  /** Who may open it; everyone where nothing is said. */
  roles?: readonly string[];
};

/** The fourteen entries of spec row SHELL-04 in their order, in groups separated by a thin line. */
export const NAV_GROUPS: readonly (readonly NavEntry[])[] = [
  [{ to: '/dashboard', label: sentence('Dashboard'), icon: LayoutDashboard, also: /^\/$/ }],
  [
    { to: '/bookings', label: sentence('Bookings'), icon: CalendarDays },
    { to: '/sessions', label: sentence('Session Manager'), icon: ClipboardCheck },
    { to: '/clients', label: sentence('Clients'), icon: Users, also: /^\/client\// },
    { to: '/slimming-services', label: sentence('Slimming Services'), icon: Ruler },
    { to: '/services', label: sentence('Services'), icon: Sparkles },
  ],
  [
    { to: '/products', label: sentence('Products'), icon: Package },
    { to: '/stock', label: sentence('Stock'), icon: Boxes },
  ],
  [
    { to: '/finance', label: sentence('Finance'), icon: Landmark, isFinance: true, exceptTab: 'reports' },
    { to: '/sales', label: sentence('Sales'), icon: ReceiptText },
    { to: '/sales-dashboard', label: sentence('Sales Dashboard'), icon: ChartColumn },
    { to: '/expenditure', label: sentence('Expenditure'), icon: BanknoteArrowDown, isFinance: true },
  ],
  [
    { to: '/employees', label: sentence('Employees'), icon: IdCard },
    { to: '/pos', label: sentence('POS'), icon: ScanBarcode },
  ],
];

/** The screen of the day, above the fourteen. */
export const TODAY_ENTRY: NavEntry = { to: '/today', label: sentence('Today'), icon: CalendarCheck };

/** What else there is, below the fourteen. */
export const MORE_ENTRIES: readonly NavEntry[] = [
  { to: '/messages', label: sentence('Messages'), icon: MessageCircle },
  {
    to: '/finance?tab=reports',
    label: sentence('Reports'),
    icon: ChartLine,
    tab: 'reports',
    isFinance: true,
  },
  { to: '/shifts', label: sentence('Shifts'), icon: Banknote },
  { to: '/digest', label: sentence('Digest'), icon: Moon, roles: ['manager', 'admin'] },
  { to: '/audit', label: sentence('Audit trail'), icon: History, roles: ['manager', 'admin'] },
  { to: '/settings', label: sentence('Settings'), icon: Settings },
];
