import { parsePhone } from '@revive/contract';

/** The address at which a phone calls this number. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** The address of a WhatsApp chat with this number, beginning with this text. */
export const whatsAppLink = (number: string, text?: string): string =>
  `https://wa.me/${parsePhone(number) ?? number.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
