import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Fails a build that checks `NODE_ENV` at run time: without it set, React would render each page with its slower
 * development half.
 */
export async function refuseDevelopmentHalves(serverFolder: string): Promise<void> {
  for await (const file of glob('**/*.js', { cwd: serverFolder })) {
    const text = await readFile(join(serverFolder, file), 'utf8');
    if (text.includes('process.env.NODE_ENV')) throw new Error(`${file} asks for NODE_ENV when it runs`);
  }
}
