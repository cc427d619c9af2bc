import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Refuses a build that asks when it runs whether it is in development: React would draw each page with its slower half,
 * which checks and warns, wherever the shop is started without `NODE_ENV`.
 */
export async function refuseDevelopmentHalves(serverFolder: string): Promise<void> {
  for await (const file of glob('**/*.js', { cwd: serverFolder })) {
    const text = await readFile(join(serverFolder, file), 'utf8');
    if (text.includes('process.env.NODE_ENV')) throw new Error(`${file} asks for NODE_ENV when it runs`);
  }
}
