// `npm ci` runs this. A copy without git, and an install without the development tools, has no hooks to install.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const husky = path.join(root, 'node_modules/husky/index.js');

if (fs.existsSync(path.join(root, '.git')) && fs.existsSync(husky) && !process.env.CI) {
  const { default: install } = await import(husky);
  const problem = install();
  if (problem) console.warn(problem);
}
