import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RoutePart {
  readonly id?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Manifest of React Router's build: the files of the entry and of every route, as URL paths. */
export interface BuildManifest {
  readonly url: string;
  readonly entry: RoutePart;
  readonly routes: Readonly<Record<string, RoutePart>>;
}

/** Reads what a build wrote of itself, which is a script that sets one variable to an object. */
export async function readBuildManifest(clientFolder: string): Promise<BuildManifest> {
  const assets = await readdir(join(clientFolder, 'assets'));
  const name = assets.find((asset) => /^manifest-[^.]+\.js$/.test(asset));
  if (name === undefined) throw new Error('the build has no manifest');
  const script = await readFile(join(clientFolder, 'assets', name), 'utf8');
  const noted = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as BuildManifest;
  return { ...noted, url: `/assets/${name}` };
}

/** The parts that a page is made of: the entry, and these routes. */
export function partsOf({ entry, routes }: BuildManifest, ids: readonly string[]): readonly RoutePart[] {
  const parts = ids.map((id) => {
    const route = routes[id];
    if (route === undefined) throw new Error(`the build has no route ${id}`);
    return route;
  });
  return [entry, ...parts];
}
