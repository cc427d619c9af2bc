import { z } from 'zod';
import { type Address, type Endpoint, replySchema } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { problemCodes } from './problem-codes.ts';

type Json = Record<string, unknown>;

type Shapes = Record<string, Json>;

/** A schema with its named shapes moved to the document's components. */
function jsonSchemaOf(schema: z.ZodType, shapes: Shapes): Json {
  // 'input' is the wire's side of every codec.
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  for (const [name, shape] of Object.entries($defs ?? {})) shapes[name] = hoisted(shape) as Json;
  return hoisted(rest) as Json;
}

/** Rewrites references to point at the components, where each named shape is defined once. */
function hoisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hoisted);
  if (typeof value !== 'object' || value === null) return value;
  // The name of a schema is in its reference; inside a schema `id` would mean something else.
  const entries = Object.entries(value).filter(([key, inner]) => key !== 'id' || typeof inner !== 'string');
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      key,
      key === '$ref' ? String(inner).replace('#/$defs/', '#/components/schemas/') : hoisted(inner),
    ]),
  );
}

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

/** Name without its verb: `cart` of `cart.get`, `admin.orders` of `admin.orders.list`. */
const tagOf = (name: string) => name.slice(0, name.lastIndexOf('.'));

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  const shapes: Shapes = { Refusal: refusal };
  for (const [name, declared] of Object.entries(endpoints) as [string, Endpoint][]) {
    for (const [index, address] of [declared, ...declared.aliases].entries()) {
      const path = address.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][address.method.toLowerCase()] = {
        operationId: index === 0 ? name : `${name}.${index + 1}`,
        summary: declared.summary,
        tags: [tagOf(name)],
        ...(declared.access === 'public' ? { security: [] } : {}),
        ...inputOf(declared, address, shapes),
        responses: {
          [declared.status]: {
            description: 'Done',
            content: replyOf(declared, shapes),
          },
          default: { $ref: '#/components/responses/Refusal' },
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'The shop', version: '1', description: 'The HTTP API of the shop. Money is in rupees.' },
    security: [{ bearer: [] }, { cookie: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'accessToken' },
      },
      schemas: shapes,
      responses: {
        Refusal: {
          description: 'Refused; `code` names the reason',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}

/** Describes one file as multipart/form-data. */
function uploadBody(field: string): Json {
  const schema = {
    type: 'object',
    properties: { [field]: { type: 'string', format: 'binary' } },
    required: [field],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function replyOf(declared: Endpoint, shapes: Shapes): Json {
  if (declared.download !== null) {
    return { [declared.download.mime]: { schema: { type: 'string', format: 'binary' } } };
  }
  return { 'application/json': { schema: jsonSchemaOf(replySchema(declared), shapes) } };
}

function inputOf(declared: Endpoint, address: Address, shapes: Shapes): Json {
  const schema = jsonSchemaOf(declared.input, shapes) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const properties = schema.properties ?? {};
  const required = new Set(schema.required ?? []);
  const inPath = [...address.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const parameters = inPath.map(
    (name): Json => ({ name, in: 'path', required: true, schema: properties[name] }),
  );
  if (declared.upload !== null) return { parameters, requestBody: uploadBody(declared.upload.field) };
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
