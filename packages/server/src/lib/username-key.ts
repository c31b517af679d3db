/**
 * What a user name is found and counted by, on every server and in the database: the same for each spelling of one name,
 * whatever capitals, width or composition of characters it is typed in. Idempotent.
 */
export const usernameKey = (username: string): string =>
  username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    // Upper case after lower case makes one of what has several small or several capital forms: ß, ẞ and ss; σ and ς.
    .toLowerCase()
    .toUpperCase()
    .normalize('NFKC')
    // Turkish and Azeri tell i and ı apart, a phone's keyboard in another language does not.
    .replaceAll('İ', 'I')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC');
