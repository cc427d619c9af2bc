// What a library would add to a page, minified and compressed, without React:
//   node tools/dev/weigh-library.ts recharts LineChart Line Tooltip
// Installs the package in a temporary folder; the name may also be a file of this project.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const [library, ...names] = process.argv.slice(2);
if (!library || names.length === 0) throw new Error('name a library and what it exports');
const folder = await mkdtemp(join(tmpdir(), 'jhumka-library-'));
try {
  const isOwn = existsSync(library);
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  if (!isOwn) execFileSync('npm', ['install', '--silent', library, 'react-is'], { cwd: folder });
  const source = JSON.stringify(isOwn ? resolve(library) : library);
  await writeFile(join(folder, 'entry.js'), `export { ${names.join(', ')} } from ${source};`);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(folder, 'entry.js'), formats: ['es'] },
      rolldownOptions: { output: { minify: true }, external: /^react(-dom)?(\/|$)/ },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((file) => ('code' in file ? file.code : '')).join('');
  console.log(`${library}: ${gzipSync(code).length} bytes, ${code.length} before compression`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
