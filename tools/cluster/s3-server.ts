// An S3 server for a cluster on this machine: the one of the tests, on a port of its own.
import { startS3Server } from '../../apps/server/test/s3-emulator.ts';

await startS3Server(Number(process.env.PORT));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
