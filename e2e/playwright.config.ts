import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../tools/test/chromium-flags.ts';

/** `E2E_PORT` lets several runs go on at once. */
export const port = Number(process.env.E2E_PORT || 3907);
export const admin = { email: 'owner@jhumka.example', password: 'the owner of the test shop' };

const chromium = process.env.CHROMIUM_PATH;
const browser = chromium ? { executablePath: chromium } : {};
/** Frames are rendered by software anyway: a process of their own costs more than it protects. */
const flags = [...chromiumFlags, '--in-process-gpu'];

/** Widths at which every page must read and buy. */
export const widths = { phone: 360, tablet: 768, desktop: 1440 } as const;

/** Options of a browser context that all customers have. */
export const customerOptions = {
  baseURL: `http://127.0.0.1:${port}`,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  // A worker would answer in place of the network that tests hold back; its own journey lets it in.
  serviceWorkers: 'block',
  // Motion is decoration; a test that waits for it waits for nothing.
  reducedMotion: 'reduce',
} as const;

export default defineConfig({
  projects: [
    // Pages alone, one after the other: begun first, as each test is long. Axe is worth compiling.
    {
      name: 'sweeps',
      testDir: './sweeps',
      use: { launchOptions: { ...browser, args: flags } },
    },
    { name: 'journeys', testDir: './journeys' },
  ],
  outputDir: '../test-results',
  // Two slow cores take several times as long as a laptop.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  fullyParallel: true,
  // With more browsers than processors, scripts of a page stall for longer than on any phone.
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    ...customerOptions,
    // Recording every step costs a fifth of the time; `E2E_TRACE=1` turns it on for debugging.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...browser,
      // Pages live for a second: compiling their scripts for speed costs more than it saves.
      args: [...flags, '--js-flags=--no-opt,--no-maglev'],
    },
  },
  webServer: {
    command: 'node support/start-shop.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: { PORT: String(port), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  },
});
