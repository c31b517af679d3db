import { loadPart } from '../shop-texts.ts';

/** Loads what is shown of a payment. */
export const loadOutcomes = () => loadPart(() => import('./outcome-part.ts'), 'outcome');
