// Writes what is derived from the contract: the client's tables of amounts, and docs/openapi.json.
import { writeFileSync } from 'node:fs';
import type { z } from 'zod';
import { amountsOfSchema } from './src/amounts-of-schema.ts';
import { type Endpoint, replySchema } from './src/endpoint.ts';
import { adminRefusalData } from './src/endpoints/admin/orders/orders.ts';
import { endpoints } from './src/endpoints.ts';
import { openApiDocument } from './src/openapi.ts';
import { refusalData } from './src/refusal-data.ts';

const isAdminEndpoint = (name: string) => name.startsWith('admin.');

/** Source of a module with the amounts of these schemas; those without amounts are left out. */
function amountsModule(tables: Readonly<Record<string, readonly (readonly [string, z.ZodType])[]>>): string {
  const named = new Map<string, string>();
  const sources = Object.entries(tables).map(([table, schemas]) => {
    const rows = schemas.flatMap(([name, schema]) => {
      const amounts = amountsOfSchema(schema, named, name);
      return amounts === undefined ? [] : [`  '${name}': ${amounts},`];
    });
    return `const ${table}: Readonly<Record<string, Amounts>> = {\n${rows.join('\n')}\n};\n`;
  });
  const shapes = [...named].map(([name, amounts]) => `const ${name} = ${amounts} as const;\n`);
  return `// Generated from the endpoints by \`npm run generate\`: it keeps Zod out of the browser.
import type { Amounts } from './decode-amounts.ts';

${shapes.join('')}
${sources.join('\n')}
export default { ${Object.keys(tables).join(', ')} };
`;
}

const repliesOf = (isIncluded: (name: string) => boolean) =>
  Object.entries(endpoints)
    .filter(([name]) => isIncluded(name))
    .map(([name, declared]) => [name, replySchema(declared as Endpoint)] as const);

const client = new URL('./src/client/', import.meta.url);
writeFileSync(
  new URL('amounts.generated.ts', client),
  amountsModule({
    replies: repliesOf((name) => !isAdminEndpoint(name)),
    refusals: Object.entries(refusalData),
  }),
);
writeFileSync(
  new URL('admin-amounts.generated.ts', client),
  amountsModule({
    replies: repliesOf(isAdminEndpoint),
    refusals: Object.entries(adminRefusalData),
  }),
);
writeFileSync(
  new URL('../../docs/openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(), null, 2)}\n`,
);
