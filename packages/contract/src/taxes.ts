/** How goods are taxed: the tax is added to their prices, is in them already, or there is none. */
export const GOODS_TAXES = ['before', 'included', 'none'] as const;
export type GoodsTax = (typeof GOODS_TAXES)[number];

/** The same of treatments. */
export const TREATMENT_TAXES = ['none', 'before', 'included'] as const;
export type TreatmentTax = (typeof TREATMENT_TAXES)[number];
