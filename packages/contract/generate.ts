// Writes what is derived from the contract: the client's table of paths and docs/openapi.json.
import { writeFileSync } from 'node:fs';
import { endpoints } from './src/endpoints/index.ts';
import { openApiDocument } from './src/openapi.ts';

const rows = Object.entries(endpoints).map(
  ([name, { method, path }]) => `  '${name}': '${method} ${path.replace(/^\/api\//, '')}',`,
);
const table = `// Generated from the endpoints by \`npm run generate\`: it keeps Zod out of the browser.
import type { EndpointName } from '../endpoints/index.ts';

/** Method and path below /api/ of each endpoint, in one string: every page of the shop ships this table. */
export const endpointAddresses: Readonly<
  Record<EndpointName, \`\${'GET' | 'POST' | 'PUT' | 'DELETE'} \${string}\`>
> = {
${rows.join('\n')}
};
`;
writeFileSync(new URL('./src/client/paths.generated.ts', import.meta.url), table);
writeFileSync(
  new URL('../../docs/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
