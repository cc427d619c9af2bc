import { availableParallelism } from 'node:os';

/** One gate of `npm test`: a command that must exit with 0. Adding one is adding a line. */
export type Gate = {
  /** Name of the gate for `--only=`. */
  name: string;
  title: string;
  /** Run in order; each must exit with 0. */
  commands: readonly (readonly string[])[];
  /** Shows the output as it arrives, also when the gate passes. */
  isShown?: boolean;
};

// Each checker works out the types that it needs, the large ones of the contract too: four of them, the default, take
// two and a half times the processor of one. Half of the processors go to the gate that runs beside this one.
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const cache = 'node_modules/.cache/jhumka';
const tsc = (project: string) => {
  const known = `${cache}/types/${project.replaceAll('/', '-')}.tsbuildinfo`;
  const incremental = ['--incremental', '--tsBuildInfoFile', known] as const;
  return ['tsc', '--noEmit', '-p', project, '--checkers', checkers, ...incremental] as const;
};
const knip = (...more: string[]) =>
  ['knip', '--no-progress', '--cache', '--cache-location', ...more] as const;

/** Builds what has changed since the last build: pages are read and opened as they are built. */
const built = ['node', 'tools/prepare/build.mjs'];

export const gates: readonly Gate[] = [
  { name: 'format', title: 'Format and lint', commands: [['node', 'tools/test/format.ts']] },
  {
    name: 'types',
    title: 'Types',
    commands: [
      ['react-router', 'typegen', 'apps/web'],
      tsc('packages/domain'),
      tsc('apps/server'),
      tsc('apps/web'),
      tsc('apps/web/worker'),
      // With the contract, whose options are the same.
      tsc('.'),
    ],
  },
  {
    name: 'boundaries',
    title:
      'Import directions, cycles, names, direct calls, owners of tables, recorded migrations, scripts and forms',
    commands: [
      // One process: they read the same files, and starting seven takes longer than what they do.
      [
        'node',
        ...['vocabulary', 'calls', 'tables', 'migrations', 'scripts', 'forms'].flatMap((name) => [
          '--import',
          `./tools/checks/${name}.ts`,
        ]),
        'tools/checks/boundaries.ts',
      ],
    ],
  },
  {
    name: 'leftovers',
    title: 'No file, export or dependency that nobody uses, and none that only tests use',
    commands: [
      knip(`${cache}/knip`),
      knip(`${cache}/knip-production`, '--production', '--config', 'knip.production.json'),
    ],
  },
  {
    name: 'generated',
    title: 'Generated files are fresh',
    commands: [['node', 'tools/checks/generated.ts']],
  },
  {
    name: 'coverage',
    title: 'Every sentence of the specification has a test or a plan',
    commands: [['node', 'tools/coverage/check.ts']],
  },
  {
    name: 'build',
    title: 'Builds of the web app and the server',
    commands: [built],
  },
  {
    name: 'unit',
    title: 'Unit, component, database and HTTP tests',
    // More workers than processors, as a test often waits for the database. Set here, because projects do not inherit
    // it from the root configuration.
    commands: [built, ['vitest', 'run', `--maxWorkers=${Math.ceil(availableParallelism() * 1.5)}`]],
    isShown: true,
  },
  {
    name: 'e2e',
    title: 'Journeys in a browser',
    commands: [built, ['playwright', 'test', '--config', 'e2e/playwright.config.ts']],
    isShown: true,
  },
];

/** Folders whose files a project of TypeScript checks. */
const projects = {
  'packages/domain': /^packages\/domain\//,
  'apps/server': /^(apps\/server|packages|tools\/(razorpay-emulator|demo-shop|cluster))\//,
  'apps/web': /^(apps\/web|packages)\//,
  'apps/web/worker': /^apps\/web\/worker\//,
  '.': /^(packages|e2e|bench|tools|apps\/server\/(src|test))\//,
};
/** Changes the types of every project. */
const everywhere = /tsconfig|package(-lock)?\.json$/;

/** Chooses what tells most about changed files in seconds: the tests and the rest of `npm run check` come later. */
export function gatesOfChanges(paths: readonly string[]): readonly Gate[] {
  const isTouched = (folders: RegExp) => paths.some((path) => folders.test(path) || everywhere.test(path));
  const touched = Object.entries(projects).flatMap(([name, folders]) => (isTouched(folders) ? [name] : []));
  return gates
    .filter(({ name }) => ['format', 'types', 'boundaries'].includes(name))
    .flatMap((gate) => (gate.name === 'types' ? touched.map((project) => typesOf(gate, project)) : gate));
}

/** Returns the types of one project as a gate: a change of the rules reaches most projects, which run side by side. */
const typesOf = (gate: Gate, project: string): Gate => ({
  ...gate,
  title: `Types of ${project === '.' ? 'tests and tools' : project}`,
  commands: gate.commands.filter(
    ([program, ...args]) => args.includes(project) || (program === 'react-router' && project === 'apps/web'),
  ),
});
