/**
 * SQLSTATE codes that are not the statement's fault: connection (08), disk, memory or connections
 * exhausted (53), shutdown or startup (57P), too slow for the role's statement_timeout (57014), read-only (25006).
 */
const serverCodes = /^(08\w{3}|53\w{3}|57P0[1-5]|57014|25006)$/;

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

/** Driver errors that carry no code. */
const driverCodes =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Returns true when the database is unreachable or out of resources: not the client's fault, and worth a retry. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (serverCodes.test(code) || networkCodes.has(code) || driverCodes.test(error.message)) return true;
  // The Unix socket of the embedded server is a file, and disappears with it.
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return error.cause !== undefined && isDatabaseUnreachable(error.cause);
}
