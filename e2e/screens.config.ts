import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Screenshots instead of tests: `npm run screens` fills `screens/`, and the README's from `docs/pictures`. */
export default defineConfig({ ...journeys, testDir: './screens', workers: 1, timeout: 180_000 });
