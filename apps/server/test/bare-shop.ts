// A shop reduced to its database, for tests of start and kill: starts the database, reports it in one line of JSON, and
// stops it on request.

import { startEmbedded } from '../src/database/embedded/start-embedded-database.ts';
import { StartupProblem } from '../src/startup-problem.ts';

const silent = { info: () => undefined, warn: () => undefined };
try {
  const database = await startEmbedded({ dataDir: process.argv[2] ?? '', log: silent });
  process.once('SIGTERM', () => void database.stop());
  process.stdout.write(`${JSON.stringify({ url: database.url })}\n`);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stdout.write(`${JSON.stringify({ problem: error.message })}\n`);
  process.exitCode = 1;
}
