import type { Measurement } from '@revive/contract';
import { formatDay } from './date.ts';
import { formatNumber } from './number.ts';
import type { Translate } from './use-translation.ts';

/** 'was 79.6 cm, corrected by Amina Ali on Nov 20, 2026: typing mistake'; undefined for one as it was taken. */
export const correctionNote = (t: Translate, { corrected, measurement_unit }: Measurement) =>
  corrected
    ? t('was {{value}} {{unit}}, corrected by {{by}} on {{day}}: {{reason}}', {
        value: formatNumber(corrected.was),
        unit: measurement_unit,
        by: corrected.by,
        day: formatDay(corrected.at),
        reason: corrected.reason,
      })
    : undefined;
