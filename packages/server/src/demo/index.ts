export { openDemo } from './open-demo.ts';
export { seedDemo } from './seed-demo.ts';
