/** Why two records may be one person's, the surest first. */
export const DOUBLE_REASONS = ['same_name_and_phone', 'similar_name_and_phone', 'same_name'] as const;
export type DoubleReason = (typeof DOUBLE_REASONS)[number];

interface Known {
  email: string | null;
  address: string;
  language: string | null;
  birthday: string | null;
  birth_year: number | null;
}

/** What the kept record lacks and the other one says, which a merge fills in. */
export function blanksFilled(kept: Known, other: Known): Partial<Known> {
  const isYearFree = kept.birth_year === null || kept.birth_year === other.birth_year;
  return {
    ...(!kept.email && other.email && { email: other.email }),
    ...(!kept.address && other.address && { address: other.address }),
    ...(!kept.language && other.language && { language: other.language }),
    ...(!kept.birthday && other.birthday && isYearFree && { birthday: other.birthday }),
    ...(kept.birth_year === null && other.birth_year !== null && { birth_year: other.birth_year }),
  };
}
