import type { ComponentType } from 'react';
import { AccessSettings } from './access-settings.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { BackupSettings } from './backup-settings.tsx';
import { BookingSettings } from './booking-settings.tsx';
import { BringBackSettings } from './bring-back-settings.tsx';
import { BusinessSettings } from './business-settings.tsx';
import { CounterSettings } from './counter-settings.tsx';
import { DashboardSettings } from './dashboard-settings.tsx';
import { HealthSettings } from './health-settings.tsx';
import { LineSettings } from './line-settings.tsx';
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

/** The fields of each page of the settings, by the id of the page. */
export const SETTINGS_FORMS: Readonly<Record<string, ComponentType<{ isReadOnly: boolean }>>> = {
  business: BusinessSettings,
  hours: OpeningHoursSettings,
  bookings: BookingSettings,
  health: HealthSettings,
  photos: PhotoSettings,
  messages: MessageSettings,
  'bring-back': BringBackSettings,
  money: MoneySettings,
  counter: CounterSettings,
  line: LineSettings,
  oversight: OversightSettings,
  access: AccessSettings,
  alerts: AlertSettings,
  shop: ShopSettings,
  stock: StockSettings,
  receipts: ReceiptSettings,
  targets: DashboardSettings,
  rating: RatingSettings,
  formats: LocaleSettings,
  'sign-in': SignInSettings,
  backups: BackupSettings,
};
