import type { ComponentType } from 'react';
import { AccessSettings } from './access-settings.tsx';
import { BackupSettings } from './backup-settings.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { CounterSettings } from './counter-settings.tsx';
import { DashboardSettings } from './dashboard-settings.tsx';
import { LocaleSettings } from './locale-settings.tsx';
import { MoneySettings } from './money-settings.tsx';
import { OpeningHoursSettings } from './opening-hours-settings.tsx';
import { OversightSettings } from './oversight-settings.tsx';
import { RatingSettings } from './rating-settings.tsx';
import { ReceiptSettings } from './receipt-settings.tsx';
import { ShopSettings } from './shop-settings.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { StockSettings } from './stock-settings.tsx';

type SettingsSection = {
  /** The anchor of the section, as in `/settings#hours`. */
  id: string;
  label: string;
  Section: ComponentType<{ isReadOnly: boolean }>;
};

/** The sections of the settings' form in their order, for the form and for the menu beside it. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { id: 'business', label: 'Business', Section: BusinessSettings },
  { id: 'hours', label: 'Opening hours', Section: OpeningHoursSettings },
  { id: 'calendar', label: 'Calendar', Section: CalendarSettings },
  { id: 'money', label: 'Money and tax', Section: MoneySettings },
  { id: 'counter', label: 'Counter', Section: CounterSettings },
  { id: 'oversight', label: 'What one person does alone', Section: OversightSettings },
  { id: 'access', label: 'Who sees what', Section: AccessSettings },
  { id: 'shop', label: 'Shop and delivery', Section: ShopSettings },
  { id: 'stock', label: 'Stock', Section: StockSettings },
  { id: 'receipts', label: 'Receipts', Section: ReceiptSettings },
  { id: 'targets', label: 'Dashboard targets', Section: DashboardSettings },
  { id: 'rating', label: 'Product rating', Section: RatingSettings },
  { id: 'formats', label: 'Place and language', Section: LocaleSettings },
  { id: 'sign-in', label: 'Signing in', Section: SignInSettings },
  { id: 'backups', label: 'Backups', Section: BackupSettings },
];
