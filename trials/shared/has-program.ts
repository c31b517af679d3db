import { spawnSync } from 'node:child_process';

/** Whether a program is installed here. */
export const hasProgram = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
