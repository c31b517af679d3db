/** Both spellings of the specification reach the same handlers (spec 7). */
export const spelled = (path: string) => ({
  path: `/finance/api/${path}`,
  aliases: [`/api/finance/${path}`],
});
