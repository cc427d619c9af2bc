/** Maximum length of a Unix socket path on Linux and macOS, in bytes. */
const maxPathLength = 103;

/**
 * Returns the folder of the server's Unix socket: the cluster's own, which other users can't enter. A statement over it
 * costs both sides a quarter less than over TCP. Null where the path would be too long; then TCP is used.
 */
export function socketDirOf(clusterDir: string): string | null {
  const longest = `${clusterDir}/.s.PGSQL.65535.lock`;
  // A comma would separate two folders in the setting.
  const isUsable = Buffer.byteLength(longest) <= maxPathLength && !clusterDir.includes(',');
  return process.platform === 'win32' || !isUsable ? null : clusterDir;
}

/** Returns the URL of a database, over the socket where there is one. */
export function addressOf(
  { role, password, port }: { role: string; password: string; port: number },
  socketDir: string | null,
): string {
  const socket = socketDir === null ? '' : `?host=${encodeURIComponent(socketDir)}`;
  return `postgres://${role}:${password}@127.0.0.1:${port}/${role}${socket}`;
}
