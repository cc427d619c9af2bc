import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { npmCommand } from './npm.mjs';
import { chromiumFile, inProject } from './paths.mjs';
import { runStep, Stop } from './step.mjs';

const usualPlaces = [
  // Headless only: the same tests take half the time of a full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds or downloads a Chromium for the browser tests and stores its path. */
export async function ensureChromium() {
  const path = find() ?? (await fetchPlaywrights()) ?? (await fetchDebians());
  if (!path) {
    throw new Stop(
      'No Chromium for the browser tests: install chromium or Google Chrome, or set CHROMIUM_PATH to one, or run npx playwright install chromium.',
    );
  }
  mkdirSync(dirname(chromiumFile), { recursive: true });
  writeFileSync(chromiumFile, path);
}

function find() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (starts(given)) return given;
    throw new Stop(`CHROMIUM_PATH names ${given}, which does not start.`);
  }
  return [...usualPlaces, playwrights()].find((path) => path && starts(path));
}

/** Returns true for a browser that runs: with missing libraries even `--version` fails. */
function starts(path) {
  if (!existsSync(path)) return false;
  // Windows' Chromium ignores `--version`, opens a window and stays.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function playwrights() {
  try {
    return createRequire(inProject('package.json'))('playwright-core').chromium.executablePath();
  } catch {
    // Playwright is not installed yet.
    return undefined;
  }
}

async function fetchPlaywrights() {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', ...process.env };
  // By npm, as npx is a batch file on Windows, which starts in a shell only.
  const [command, args, options] = npmCommand(['exec', '--', 'playwright', 'install', 'chromium']);
  await runStep('Fetching Chromium (Playwright)', command, args, { env, isQuiet: true, ...options });
  return find();
}

async function fetchDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install =
    'apt-get update && (apt-get install -y chromium-headless-shell || apt-get install -y chromium)';
  await runStep('Fetching Chromium (Debian)', 'sh', ['-c', install], { env });
  return find();
}
