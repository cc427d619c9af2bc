const nonDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_compression: 'off',
};

/**
 * Returns the server's settings as arguments of `postgres`: for a small machine (2 cores, 2 GB) shared with the shop.
 * `durable: false` is for tests: a power cut may lose everything.
 */
export function serverArguments(options: { durable: boolean; socketDir: string | null }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: options.socketDir ?? '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    shared_preload_libraries: 'pg_stat_statements',
    // The shop reports errors of statements; the server logs only its own.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(options.durable ? {} : nonDurable),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
