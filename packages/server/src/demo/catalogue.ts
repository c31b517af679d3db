import { SUGGESTED_SERVICES, type SuggestedService, type Texts } from '@revive/contract';
import { suggestedTexts } from '../features/setup/index.ts';

export {
  SUGGESTED_CATEGORIES as CATEGORIES,
  SUGGESTED_MEASURES as MEASURES,
  type SuggestedMeasure as Measure,
} from '@revive/contract';

interface Offer extends Omit<SuggestedService, 'name' | 'description'> {
  name: string;
  description: string;
  texts: Texts;
  /** How often it is booked, against the others. */
  weight: number;
  is_active?: boolean;
}

const WEIGHTS: Record<string, number> = {
  'Slimming Body Contouring': 9,
  'Ultrasound Cavitation': 8,
  'Slimming Wrap': 5,
  'Radiofrequency Firming': 4,
  'Arm & Thigh Sculpting': 4,
  'Lymphatic Drainage': 6,
  'Slimming Massage': 6,
  'Relaxing Massage': 9,
  'Deep Cleansing Facial': 11,
  'Qasil Brightening Facial': 7,
  Microneedling: 4,
  'Laser Hair Removal, Full Legs': 4,
  'Laser Hair Removal, Underarms': 6,
};

export const OFFERS: readonly Offer[] = [
  ...SUGGESTED_SERVICES.map((service) => ({
    ...service,
    texts: suggestedTexts({ name: service.name, description: service.description }),
    weight: WEIGHTS[service.name] ?? 1,
  })),
  {
    category: 'skin',
    name: 'Chemical Peel',
    description: 'Paused until the new products have arrived.',
    texts: {
      so: { name: 'Diirista maqaarka', description: 'Waa la hakiyay ilaa alaabta cusub ay timaaddo.' },
      ar: { name: 'تقشير كيميائي', description: 'متوقفة حتى وصول المنتجات الجديدة.' },
    },
    price: 30,
    minutes: 30,
    sessions: 4,
    days: 14,
    measures: [],
    weight: 0,
    is_active: false,
  },
];
