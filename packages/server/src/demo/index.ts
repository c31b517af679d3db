export { openDemo } from './open-demo.ts';
export type { DemoSignIn } from './people.ts';
export { seedDemo } from './seed-demo.ts';
