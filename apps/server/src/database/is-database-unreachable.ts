/**
 * What PostgreSQL says when it is not the statement's fault: the connection (08), a full disk, memory or list of
 * connections (53), a server that goes down or comes up (57P), one that only reads for now (25006).
 */
const serverCodes = /^(08\w{3}|53\w{3}|57P0[1-5]|25006)$/;

/** What the way to it says. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says without a code. */
const driverCodes =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database is away or full for now: not the client's fault, and worth another try. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (serverCodes.test(code) || networkCodes.has(code) || driverCodes.test(error.message)) return true;
  // The socket of the shop's own server is a file, and gone with it.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return error.cause !== undefined && isDatabaseUnreachable(error.cause);
}
