// `npm run screens`, after its preparation: screenshots of all screens. Arguments go to Playwright.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromiumFile, root } from '../prepare/paths.mjs';

const config = ['--config', 'e2e/screens.config.ts'];
const { status } = spawnSync('playwright', ['test', ...config, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // On Windows the programs of node_modules/.bin are batch files, which its shell runs.
  shell: process.platform === 'win32',
  env: { ...process.env, CHROMIUM_PATH: readFileSync(chromiumFile, 'utf8') },
});
process.exitCode = status ?? 1;
