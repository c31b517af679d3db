/** Joins the class names that are set; a condition that fails leaves nothing behind. */
export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
