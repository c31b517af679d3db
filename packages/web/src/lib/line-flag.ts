import { readStorage, writeStorage } from './storage.ts';

const FLAG = 'revive.line';

/** Whether this browser sells without a line, as it was known last: it has to be known before the settings are read. */
export const isLineUsed = (): boolean => readStorage(FLAG) !== null;

export const noteLineUsed = (isUsed: boolean): void => writeStorage(FLAG, isUsed ? 'yes' : null);
