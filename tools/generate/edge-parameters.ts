// Writes deploy/cdn/parameters.generated.vcl: which query parameters each public address reads, so that no other makes
// a copy of a page at the edge.
import { writeFileSync } from 'node:fs';
import { type Endpoint, endpoints } from '@jhumka/contract';
import { pageQueries } from '../../apps/web/app/page-queries.ts';
import routes from '../../apps/web/app/routes.ts';

type RouteConfigEntry = (typeof routes)[number];

interface Reading {
  /** Regular expression of paths. */
  readonly path: string;
  readonly names: readonly string[];
}

const segment = '[^/?]+';

/** Turns '/product/:product?' into a regular expression. */
const pathPattern = (path: string) =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith(':')) return `/${part.replaceAll('.', '[.]')}`;
      return part.endsWith('?') ? `(?:/${segment})?` : `/${segment}`;
    })
    .join('');

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx$/, '');
const allRoutes = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])]);

const pages = allRoutes(routes).filter(({ path }) => path !== undefined && path !== '*');
const readingPages = pages.filter((page) => Object.hasOwn(pageQueries, idOf(page)));
const isCategory = ({ path = '' }: RouteConfigEntry) => path.startsWith(':');
const readingOf = (page: RouteConfigEntry): Reading => ({
  path: pathPattern(page.path ?? ''),
  names: pageQueries[idOf(page)]?.names ?? [],
});

/** First segments of the shop's own addresses, none of which is a category; files have a dot. */
const ownSegments = [
  ...new Set(pages.filter((page) => !isCategory(page)).map(({ path = '' }) => path.split('/')[0] ?? '')),
  ...['assets', 'icons', 'models', 'pictures'],
];

const sharedReads: readonly Reading[] = Object.values(endpoints as Record<string, Endpoint>)
  .filter(({ sharedUntilCatalogueChanges }) => sharedUntilCatalogueChanges)
  .flatMap((declared) =>
    [declared, ...declared.aliases]
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => ({ path: pathPattern(path), names: Object.keys(declared.input.shape) })),
  );

/** The first that matches decides, as in the shop's router: its own addresses before categories. */
const readings: readonly Reading[] = [
  ...sharedReads,
  // The hash in its address is that of its content.
  { path: '/brand/sign[.]svg', names: ['v'] },
  ...readingPages.filter((page) => !isCategory(page)).map(readingOf),
  { path: `/(?:${ownSegments.toSorted().join('|')})(?:/.*)?`, names: [] },
  { path: '/.*[.].*', names: [] },
  ...readingPages.filter(isCategory).map(readingOf),
];

const keep = (names: readonly string[]) =>
  names.length === 0
    ? 'set req.http.x-kept = "";'
    : `set req.http.x-kept = regsuball(req.http.x-kept, "&(?!(?:${names.join('|')})=)[^&]*", "");`;

const branches = readings.map(
  ({ path, names }, index) =>
    `\t${index === 0 ? 'if' : 'elseif'} (req.http.x-path ~ "^${path}/*$") {\n\t\t${keep(names)}\n\t}`,
);

writeFileSync(
  new URL('../../deploy/cdn/parameters.generated.vcl', import.meta.url),
  `# Written by \`npm run generate\` from apps/web/app/page-queries.ts, the routes and the contract.

# Sets x-public to "1" for the reads of the API that are the same for everyone.
sub find_public_reads {
	if (req.http.x-path ~ "^(?:${[...new Set(sharedReads.map(({ path }) => path))].join('|')})/*$") {
		set req.http.x-public = "1";
	}
}

# Removes from x-kept ('&a=1&b=2') the parameters that the address in x-path doesn't read.
sub keep_read_parameters {
${branches.join('\n')}
	else {
		set req.http.x-kept = "";
	}
}
`,
);
