import type { Import } from './imports.ts';

/** Returns the error of an import, or undefined. */
export type Rule = (found: Import) => string | undefined;

const within = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isDomain = within('packages/domain/src');
const isContract = within('packages/contract');
const isServer = within('apps/server');
const isWeb = within('apps/web');
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^apps\/\w+\/test\//.test(path);
const isOutside = (path: string) => !path.startsWith('packages/') && !path.startsWith('apps/');

/** Parts of the project that each part may import, besides itself: domain ← contract ← server | web. */
const layers: readonly { name: string; has(path: string): boolean; mayImport: readonly string[] }[] = [
  { name: 'domain', has: isDomain, mayImport: [] },
  { name: 'contract', has: isContract, mayImport: ['domain'] },
  { name: 'server', has: isServer, mayImport: ['domain', 'contract'] },
  { name: 'web', has: isWeb, mayImport: ['domain', 'contract'] },
];

const layerOf = (path: string) => layers.find((layer) => layer.has(path));

/** Returns the folder right below `parent`: the module, or the feature. */
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

const domainThroughIndex: Rule = ({ from, to }) => {
  const [own, other] = [part(from, 'packages/domain/src'), part(to, 'packages/domain/src')];
  if (!own || !other || own === other || to === `packages/domain/src/${other}/index.ts`) return undefined;
  return `${own} reaches into ${other}: import its index.ts`;
};

const modulesFolder = 'apps/server/src/modules';

/** The list of all verbs, which belongs to no module. */
const verbsFile = `${modulesFolder}/verbs.generated.ts`;

/** A module so large that the folders in its root are public, too. */
const largeModule = 'orders/orders';

/** Returns the group and the module of a path of the server, such as `orders` and `orders/cart`. */
function moduleOf(path: string): { group: string; module: string } | undefined {
  if (!within(modulesFolder)(path) || path === verbsFile) return undefined;
  const [group = '', name = ''] = path.slice(modulesFolder.length + 1).split('/');
  return { group, module: `${group}/${name}` };
}

/** Returns the folder of the administrators' side of a noun, if the path stands in one. */
const adminFolderOf = (path: string) =>
  /^apps\/server\/src\/modules\/[\w-]+\/[\w-]+\/admin\//.exec(path)?.[0];

/** The admin folder of a noun is loaded by its verbs and its jobs alone. */
const administratorsApart: Rule = ({ from, to }) => {
  const folder = adminFolderOf(to);
  if (!folder || adminFolderOf(from) === folder || isTest(from)) return undefined;
  return [verbsFile, 'apps/server/src/job-handlers.ts'].includes(from)
    ? undefined
    : `${folder} is for administrators: move what others need into the root of the module`;
};

const modulesByTheirRoot: Rule = ({ from, to }) => {
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (!other || own?.module === other.module || isTest(from) || from === verbsFile || adminFolderOf(to))
    return undefined;
  const path = to.slice(`${modulesFolder}/${other.module}/`.length).split('/');
  if (path.length <= (other.module === largeModule ? 2 : 1)) return undefined;
  return `${path.join('/')} is private in ${other.module}: files in its root are public`;
};

/** Groups of the server's modules, lowest level first: each may import those of earlier rows. */
const groupLevels: readonly (readonly string[])[] = [
  ['platform'],
  ['identity', 'payments', 'content'],
  ['catalogue'],
  ['loyalty'],
  ['orders'],
  ['accounts'],
  ['admin'],
];

const groupsBuildUp: Rule = ({ from, to }) => {
  const [own, other] = [moduleOf(from)?.group, moduleOf(to)?.group];
  if (!own || !other || own === other || isTest(from)) return undefined;
  const levelOf = (group: string) => groupLevels.findIndex((groups) => groups.includes(group));
  if (levelOf(own) < 0) return `the group ${own} has no place in tools/checks/rules.ts`;
  return levelOf(other) < levelOf(own) ? undefined : `modules of ${own} must not import those of ${other}`;
};

const featuresFolder = 'apps/web/app/features';

/** The admin: what is about the whole shop in `features/admin`, and the screens of a noun in its `admin` folder. */
const isAdmin = (path: string) => /^apps\/web\/app\/(features\/([^/]+\/)?|routes\/)admin\//.test(path);

const noFeatureToFeature: Rule = ({ from, to }) => {
  const [own, other] = [part(from, featuresFolder), part(to, featuresFolder)];
  if (!own || !other || own === other) return undefined;
  // The screens of a noun build on the kit of the admin, and the pages about a customer compose those of nouns.
  if (isAdmin(from) && isAdmin(to) && [own, other].includes('admin')) return undefined;
  return `the feature ${own} must not import the feature ${other}: compose them in a route`;
};

const adminApart: Rule = ({ from, to }) =>
  isWeb(from) && isAdmin(to) && !isAdmin(from) && !isTest(from)
    ? 'the shop must not import the admin, or its pages load it'
    : undefined;

// Layers of the web: each may import those before it.
const storeys: readonly (readonly string[])[] = [
  ['ui', 'api', 'session', 'hydration'],
  ['components'],
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

const uiIsPresentational: Rule = ({ from, to }) => {
  if (!within('apps/web/app/ui')(from)) return undefined;
  const other = ['session', 'api'].find((name) => within(`apps/web/app/${name}`)(to));
  return other ? `ui/ is presentational and knows no ${other}` : undefined;
};

const contractStaysOnServer: Rule = ({ from, to, isTypeOnly }) => {
  if (!isWeb(from) || isTest(from) || isTypeOnly || !isContract(to)) return undefined;
  if (within('packages/contract/src/client')(to)) return undefined;
  return 'the web takes only types from @jhumka/contract, and what runs from @jhumka/contract/client';
};

export const rules: readonly Rule[] = [
  oneWay,
  noPackagesInDomain,
  domainThroughIndex,
  modulesByTheirRoot,
  administratorsApart,
  groupsBuildUp,
  noFeatureToFeature,
  adminApart,
  webBuildsUp,
  uiIsPresentational,
  contractStaysOnServer,
];
