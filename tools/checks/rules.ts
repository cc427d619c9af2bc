import type { Import } from './imports.ts';

/** A rule says why an import is wrong, or nothing. */
export type Rule = (found: Import) => string | undefined;

const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isDomain = within('packages/domain/src');
const isContract = within('packages/contract');
const isServer = within('apps/server');
const isWeb = within('apps/web');
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^apps\/\w+\/test\//.test(path);
const isOutside = (path: string) => !path.startsWith('packages/') && !path.startsWith('apps/');

/** Whom each part of the project may import from, besides itself: domain ← contract ← server | web. */
const layers: readonly { name: string; has(path: string): boolean; mayImport: readonly string[] }[] = [
  { name: 'domain', has: isDomain, mayImport: [] },
  { name: 'contract', has: isContract, mayImport: ['domain'] },
  { name: 'server', has: isServer, mayImport: ['domain', 'contract'] },
  { name: 'web', has: isWeb, mayImport: ['domain', 'contract'] },
];

const layerOf = (path: string) => layers.find((layer) => layer.has(path));

/** The folder right below `parent` that a path lies in: the module, or the feature. */
function part(path: string, parent: string): string | undefined {
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/')[0] : undefined;
}

const oneWay: Rule = ({ from, to }) => {
  const [source, target] = [layerOf(from), layerOf(to)];
  if (!source || !target || source === target || source.mayImport.includes(target.name)) return undefined;
  return `${source.name} must not import ${target.name}`;
};

const noPackagesInDomain: Rule = ({ from, to }) =>
  isDomain(from) && !isTest(from) && isOutside(to) && !to.startsWith('.')
    ? `the domain is pure and imports no package (${to})`
    : undefined;

const domainThroughDoors: Rule = ({ from, to }) => {
  const [own, other] = [part(from, 'packages/domain/src'), part(to, 'packages/domain/src')];
  if (!own || !other || own === other || to === `packages/domain/src/${other}/index.ts`) return undefined;
  return `${own} reaches into ${other}: import its index.ts`;
};

const modulesThroughDoors: Rule = ({ from, to }) => {
  const parent = 'apps/server/src/modules';
  const [own, other] = [part(from, parent), part(to, parent)];
  if (!other || own === other || to === `${parent}/${other}/index.ts` || isTest(from)) return undefined;
  return `the module ${other} is entered through its index.ts only`;
};

const noFeatureToFeature: Rule = ({ from, to }) => {
  const parent = 'apps/web/app/features';
  const [own, other] = [part(from, parent), part(to, parent)];
  if (!own || !other || own === other) return undefined;
  return `the feature ${own} must not import the feature ${other}: compose them in a route`;
};

// Each part of the web builds on those before it; the four of the ground know nothing of what stands on them.
const storeys: readonly (readonly string[])[] = [
  ['ui', 'api', 'session', 'come-alive'],
  ['pieces'],
  ['features'],
  ['shell'],
  ['routes'],
];
const storeyOf = (path: string) =>
  storeys.findIndex((names) => names.some((name) => within(`apps/web/app/${name}`)(path)));

const webBuildsUp: Rule = ({ from, to }) => {
  const [own, other] = [storeyOf(from), storeyOf(to)];
  if (own < 0 || other <= own) return undefined;
  return `${part(from, 'apps/web/app')} must not import ${part(to, 'apps/web/app')}, which builds on it`;
};

const uiOnlyDraws: Rule = ({ from, to }) => {
  if (!within('apps/web/app/ui')(from)) return undefined;
  const beside = ['session', 'api'].find((name) => within(`apps/web/app/${name}`)(to));
  return beside ? `ui/ draws and knows no ${beside}` : undefined;
};

const contractStaysOnServer: Rule = ({ from, to, isTypeOnly }) => {
  if (!isWeb(from) || isTest(from) || isTypeOnly || !isContract(to)) return undefined;
  if (within('packages/contract/src/client')(to)) return undefined;
  return 'the web takes only types from @jhumka/contract, and what runs from @jhumka/contract/client';
};

export const rules: readonly Rule[] = [
  oneWay,
  noPackagesInDomain,
  domainThroughDoors,
  modulesThroughDoors,
  noFeatureToFeature,
  webBuildsUp,
  uiOnlyDraws,
  contractStaysOnServer,
];
