import { afterAll } from 'vitest';
import { startS3Server } from './s3-emulator.ts';

/** An S3 server that ends with the file of tests. */
export async function s3Server() {
  const server = await startS3Server();
  afterAll(() => server.close());
  return server;
}
