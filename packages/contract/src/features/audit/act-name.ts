/** What a call does, as the audit trail names it: the first clause of its summary. A translation key. */
export const actNameOf = (summary: string): string => {
  const [words = ''] = summary.split(/[:;]/);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
