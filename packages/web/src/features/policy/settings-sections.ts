import { type Sentence, sentence } from '@revive/contract';
import type { ComponentType } from 'react';
import { AccessSettings } from './access-settings.tsx';
import { BackupSettings } from './backup-settings.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { CalendarSettings } from './calendar-settings.tsx';
import { CounterSettings } from './counter-settings.tsx';
import { DashboardSettings } from './dashboard-settings.tsx';
import { HealthSettings } from './health-settings.tsx';
import { LocaleSettings } from './locale-settings.tsx';
import { MessageSettings } from './message-settings.tsx';
import { MoneySettings } from './money-settings.tsx';
import { OpeningHoursSettings } from './opening-hours-settings.tsx';
import { OversightSettings } from './oversight-settings.tsx';
import { PhotoSettings } from './photo-settings.tsx';
import { RatingSettings } from './rating-settings.tsx';
import { ReceiptSettings } from './receipt-settings.tsx';
import { ShopSettings } from './shop-settings.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { StockSettings } from './stock-settings.tsx';

type SettingsSection = {
  /** The anchor of the section, as in `/settings#hours`. */
  id: string;
  label: Sentence;
  Section: ComponentType<{ isReadOnly: boolean }>;
};

/** The sections of the settings' form in their order, for the form and for the menu beside it. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { id: 'business', label: sentence('Business'), Section: BusinessSettings },
  { id: 'hours', label: sentence('Opening hours'), Section: OpeningHoursSettings },
  { id: 'calendar', label: sentence('Calendar'), Section: CalendarSettings },
  { id: 'health', label: sentence('Consents and questions'), Section: HealthSettings },
  { id: 'photos', label: sentence('Photos of clients'), Section: PhotoSettings },
  { id: 'messages', label: sentence('Messages to clients'), Section: MessageSettings },
  { id: 'money', label: sentence('Money and tax'), Section: MoneySettings },
  { id: 'counter', label: sentence('Counter'), Section: CounterSettings },
  { id: 'oversight', label: sentence('What one person does alone'), Section: OversightSettings },
  { id: 'access', label: sentence('Who sees what'), Section: AccessSettings },
  { id: 'shop', label: sentence('Shop and delivery'), Section: ShopSettings },
  { id: 'stock', label: sentence('Stock'), Section: StockSettings },
  { id: 'receipts', label: sentence('Receipts'), Section: ReceiptSettings },
  { id: 'targets', label: sentence('Dashboard targets'), Section: DashboardSettings },
  { id: 'rating', label: sentence('Product rating'), Section: RatingSettings },
  { id: 'formats', label: sentence('Place and language'), Section: LocaleSettings },
  { id: 'sign-in', label: sentence('Signing in'), Section: SignInSettings },
  { id: 'backups', label: sentence('Backups'), Section: BackupSettings },
];
