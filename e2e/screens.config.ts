import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

const { projects: _, ...shared } = config;

/** Screenshots instead of tests: `npm run screens` fills `screens/`, and the README's from `docs/pictures`. */
export default defineConfig({
  ...shared,
  testDir: './screens',
  workers: 1,
  timeout: 180_000,
});
