// Writes what is derived from the contract: the client's tables of paths and docs/openapi.json.
import { writeFileSync } from 'node:fs';
import { endpoints } from './src/endpoints/index.ts';
import { openApiDocument } from './src/openapi.ts';

const isAdminEndpoint = (name: string) => name.startsWith('admin.');

/** Source of a table with the method and the path below /api/ of these endpoints, in one string each. */
function tableOf(isIncluded: (name: string) => boolean): string {
  const rows = Object.entries(endpoints)
    .filter(([name]) => isIncluded(name))
    .map(([name, { method, path }]) => `  '${name}': '${method} ${path.replace(/^\/api\//, '')}',`);
  return `// Generated from the endpoints by \`npm run generate\`: it keeps Zod out of the browser.
/** Method and path below /api/ of each endpoint, in one string. */
export default {
${rows.join('\n')}
};
`;
}

const client = new URL('./src/client/', import.meta.url);
writeFileSync(
  new URL('paths.generated.ts', client),
  tableOf((name) => !isAdminEndpoint(name)),
);
writeFileSync(new URL('admin-paths.generated.ts', client), tableOf(isAdminEndpoint));
writeFileSync(
  new URL('../../docs/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
