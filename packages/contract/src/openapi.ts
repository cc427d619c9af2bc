import { z } from 'zod';
import { type Address, type Endpoint, replySchema } from './endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { problemCodes } from './problem-codes.ts';

type Json = Record<string, unknown>;

const toJsonSchema = (schema: z.ZodType): Json => {
  // 'input' is the wire's side of every codec.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const refusal = {
  type: 'object',
  required: ['success', 'error', 'message', 'code'],
  properties: {
    success: { const: false },
    error: { const: true },
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(problemCodes) },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    data: {},
  },
};

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, declared] of Object.entries(endpoints) as [string, Endpoint][]) {
    for (const [index, address] of [declared, ...declared.aliases].entries()) {
      const path = address.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][address.method.toLowerCase()] = {
        operationId: index === 0 ? name : `${name}.${index + 1}`,
        summary: declared.summary,
        tags: [name.split('.')[0]],
        ...(declared.access === 'public' ? { security: [] } : {}),
        ...inputOf(declared, address),
        responses: {
          [declared.status]: {
            description: 'Done',
            content: { 'application/json': { schema: toJsonSchema(replySchema(declared)) } },
          },
          default: { $ref: '#/components/responses/Refusal' },
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Jhumka', version: '1', description: 'The HTTP API of the shop. Money is in rupees.' },
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
      schemas: { Refusal: refusal },
      responses: {
        Refusal: {
          description: 'Refused: the code says why',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}

function inputOf(declared: Endpoint, address: Address): Json {
  const schema = toJsonSchema(declared.input) as { properties?: Record<string, Json>; required?: string[] };
  const properties = schema.properties ?? {};
  const required = new Set(schema.required ?? []);
  const inPath = [...address.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const parameters = inPath.map((name): Json => ({ name, in: 'path', required: true, schema: properties[name] }));
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  if (address.method === 'GET') {
    for (const name of rest) {
      parameters.push({ name, in: 'query', required: required.has(name), schema: properties[name] });
    }
    return { parameters };
  }
  if (rest.length === 0) return { parameters };
  return {
    parameters,
    requestBody: {
      required: rest.some((name) => required.has(name)),
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: Object.fromEntries(rest.map((name) => [name, properties[name]])),
            required: rest.filter((name) => required.has(name)),
          },
        },
      },
    },
  };
}
