import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags } from '../../tools/test/chromium-flags.ts';

const executablePath = process.env.CHROMIUM_PATH;

/** The React that customers get. Its development build takes two thirds more of the processors for the same tests. */
const production = { 'process.env.NODE_ENV': JSON.stringify('production') };

/** Components in a browser, with the shop's styles and without a server (`test/fake-shop.ts`). */
export default defineConfig({
  plugins: [tailwindcss()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  optimizeDeps: {
    // Found before the first test: a package that is met later reloads the page under a running test.
    entries: ['app/**/*.{ts,tsx}', 'test/*.{ts,tsx}'],
    include: ['react/jsx-runtime'],
    rolldownOptions: { transform: { define: production } },
  },
  test: {
    name: 'components',
    include: ['app/**/*.test.tsx'],
    setupFiles: ['test/set-up-page.ts'],
    isolate: false,
    // On a machine that does much else, a test of three seconds takes twenty.
    testTimeout: 180_000,
    // Vitest waits one second, which is short where much else runs.
    expect: { poll: { timeout: 50_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 360, height: 740 },
      provider: playwright({
        launchOptions: { ...(executablePath ? { executablePath } : {}), args: chromiumFlags },
        contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
