import { api, outlineCalls } from '@revive/contract';

/** All calls without their schemas. The build writes them down, so that a start reads no schema (`vite.config.ts`). */
export const outlines = outlineCalls(api);
